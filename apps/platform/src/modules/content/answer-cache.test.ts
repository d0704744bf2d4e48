import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createAnswerCache } from "./answer-cache.ts";
import type { CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import { catalogueState } from "./tables.ts";

const viewer: CatalogueViewer = {
  country: "IN",
  region: "IN-MH",
  language: "en",
  contentLanguages: ["en"],
  ageLimit: undefined,
  now: new Date(60_000),
};

describe("answers that viewers share", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  /** A cache, and how often its work ran. */
  function counted() {
    const cache = createAnswerCache(platform.db);
    let works = 0;
    const read = (requested: CatalogueViewer, call: readonly unknown[] = ["home"]) =>
      cache.read(requested, call, async () => (works += 1));
    return { read, works: () => works };
  }

  it("are computed once for all calls at the same time and later in the minute", async () => {
    const { read, works } = counted();
    await Promise.all(Array.from({ length: 10 }, () => read(viewer)));
    await read({ ...viewer, now: new Date(119_999) });
    expect(works()).toBe(1);
  });

  it.each([
    ["country", { country: "US" }],
    ["region", { region: "IN-KA" }],
    ["language", { language: "hi" }],
    ["content languages", { contentLanguages: ["hi"] }],
    ["age limit", { ageLimit: 0 }],
    ["minute", { now: new Date(120_000) }],
  ] as const)("differ by %s", async (_, change) => {
    const { read, works } = counted();
    await read(viewer);
    await read({ ...viewer, ...change });
    expect(works()).toBe(2);
  });

  it("differ by call, and are forgotten when the catalogue changes", async () => {
    const { read, works } = counted();
    await read(viewer, ["home"]);
    await read(viewer, ["movies"]);
    expect(works()).toBe(2);
    await platform.db.update(catalogueState).set({ changedAt: new Date(platform.clock.now() + 1) });
    await read(viewer, ["home"]);
    expect(works()).toBe(3);
  });

  it("are not cached when the work failed", async () => {
    const cache = createAnswerCache(platform.db);
    await expect(cache.read(viewer, ["x"], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cache.read(viewer, ["x"], async () => "back")).toBe("back");
  });
});
