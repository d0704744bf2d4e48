import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAMILIES } from "@marquee/config/families";
import { titleOf } from "./request-layer.example.ts";
import { fakeFetch } from "./testing/index.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("the example runs", async () => {
  const fetch = fakeFetch({ json: { token: "guest-1" } }, { json: { title: "The General" } });
  expect(await titleOf("0-0-1", { fetch, families: FAMILIES })).toBe("The General");
  expect(fetch.seen.map(({ address }) => address)).toEqual([
    "/auth/token",
    "/content/consumption?content_id=0-0-1&translation=en",
  ]);
  expect(await titleOf("0-0-1", { fetch: fakeFetch("offline"), families: FAMILIES })).toBe("You are offline");
});

it("the README shows the example as it is", () => {
  const example = read("./request-layer.example.ts").replace('"./index.ts"', '"@marquee/http"').trim();
  expect(read("../README.md")).toContain(example);
});
