import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { createFakePlatform } from "./testing/index.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the first call of the README runs: a guest token by itself, then the answer", async () => {
  const platform = createFakePlatform({
    families: [
      { families: ["auth"], answer: () => ({ json: { token: "guest-1" } }) },
      { families: ["content"], answer: ({ query }) => ({ json: { title: `Film ${query["content_id"]}` } }) },
    ],
  });
  vi.stubGlobal("fetch", (address: string, init: object) =>
    platform.fetch(address.replace("https://api.example.tv", platform.origin), init),
  );
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  await import("./first-call.example.ts");
  expect(log).toHaveBeenCalledExactlyOnceWith({ title: "Film 0-0-1" });
  expect(platform.seen.map(({ family, headers }) => [family, headers["x-z5-guest-token"]])).toEqual([
    ["auth", undefined],
    ["content", "guest-1"],
  ]);
});

it("the README shows it as it is", () => {
  const example = read("./first-call.example.ts").replace('"./index.ts"', '"@marquee/http"').trim();
  expect(read("../README.md")).toContain(example);
});
