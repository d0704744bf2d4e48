import { readFileSync } from "node:fs";
import path from "node:path";
import { memoryStorage } from "@marquee/http";
import { fakeFetch } from "@marquee/http/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildEventContext } from "./testing/index.ts";
import { recordPage } from "./track-play.example.ts";

describe("the example of the README", () => {
  beforeEach(() => {
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("sends its event when the page closes", async () => {
    const fetch = fakeFetch({ json: { accepted: 1 } });
    const analytics = recordPage(fetch, {
      storage: memoryStorage(),
      sessionStorage: memoryStorage(),
      getContext: () => buildEventContext(),
    });
    await analytics.close();
    expect(JSON.parse(String(fetch.seen[0]?.body))).toMatchObject({
      events: [{ event: "play_started", properties: { contentId: "0-0-113", country: "IN" } }],
    });
  });

  it("is the file that runs here", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("track-play.example.ts") + "```");
  });
});
