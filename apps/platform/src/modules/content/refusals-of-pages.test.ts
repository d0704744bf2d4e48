import { afterAll, beforeAll, describe, expect, it } from "vitest";
import texts from "../../errors/page-refusal-texts.json" with { type: "json" };
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { gapsIn } from "../../testing/text-gaps.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function refused(path: string, language: string) {
  const response = await platform.fetch(path, {
    headers: { "x-forwarded-for": TEST_ADDRESSES.IN, "display-language": language },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

describe("a refusal that a page shows", () => {
  it("is in the interface language, and names in its details what is missing [SHELL-117]", async () => {
    const unknown = { status: 404, code: "NOT_FOUND", details: ["There is no movie 0-0-99999"] };
    for (const [language, message] of [
      ["en", "Page not found"],
      ["hi", "पेज नहीं मिला"],
      ["de", "Seite nicht gefunden"],
    ] as const)
      expect(await refused("/content/movie/0-0-99999", language)).toEqual({ ...unknown, message });
  });

  it("names country and region in that language too [SHELL-117] [CONT-27]", async () => {
    expect(await refused("/content/movie/0-0-15", "de")).toEqual({
      status: 474,
      code: "CONTENT_NOT_AVAILABLE",
      message: "Inhalt in deinem Land nicht verfügbar",
    });
    expect(await refused("/content/movie/0-0-73", "de")).toEqual({
      status: 475,
      code: "CONTENT_NOT_AVAILABLE_REGION",
      message: "Inhalt in deiner Region nicht verfügbar",
    });
  });

  it("is in the same language where the request itself is wrong [SHELL-117]", async () => {
    expect(await refused("/content/search?q=%20", "ta")).toEqual({
      status: 400,
      code: "INVALID_ARGUMENT",
      message: "கோரிக்கையில் ஏதோ விடுபட்டுள்ளது அல்லது தவறாக உள்ளது",
      details: ["query.q: is empty"],
    });
  });

  it("has its words in all 16 languages [SHELL-117]", () => {
    expect(gapsIn(Object.values(texts))).toEqual([]);
    expect(Object.keys(texts).sort()).toEqual([
      "away",
      "failed",
      "malformed",
      "notAvailable",
      "notAvailableInRegion",
      "notFound",
      "tooMany",
    ]);
  });
});
