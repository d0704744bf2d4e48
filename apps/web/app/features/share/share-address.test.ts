import { buildClient, fakeFetch } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { shareAddress } from "./share-address.ts";

const URL_OF_TITLE = "https://marquee.example/movies/details/x/0-0-1";

it.each([
  [
    "its short form",
    { json: { short: "https://marquee.example/s/AbC12345" } },
    "https://marquee.example/s/AbC12345",
  ],
  [
    "a short form without origin on its own",
    { json: { short: "/s/AbC12345" } },
    "https://marquee.example/s/AbC12345",
  ],
  ["the long form after a refusal", { status: 403, json: { code: "FOREIGN_ORIGIN" } }, URL_OF_TITLE],
  ["the long form after nonsense", { json: {} }, URL_OF_TITLE],
])("shares %s [SESS-17]", async (_what, answer, shared) => {
  expect(await shareAddress(URL_OF_TITLE, buildClient({ fetch: fakeFetch(answer) }))).toBe(shared);
});
