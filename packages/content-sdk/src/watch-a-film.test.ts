import { fakeFetch, type FakeAnswer } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { buildWireConsumption } from "./testing/index.ts";
import { watchAFilm } from "./watch-a-film.example.ts";

const playback = {
  content_id: "0-0-1",
  address: "/cdn/media/token/master.m3u8",
  expires_at: "2026-01-01T00:00:00.000Z",
  duration: 4020,
  live: false,
  subtitles: [],
  audio: [],
  qualities: [],
};

/** A platform that answers that for an item, an address to play, and a guest token for everything else. */
const platform = (consumption: FakeAnswer) =>
  fakeFetch(({ address }) =>
    address.includes("/consumption")
      ? consumption
      : { json: address.includes("/getDetails") ? playback : { guest_token: "g", expires_in: 60 } },
  );

it("the example of the README tells title, poster and address of a free film", async () => {
  const fetch = platform({ json: buildWireConsumption() });
  expect(await watchAFilm(fetch, "0-0-1")).toEqual([
    "The General",
    "/api/cdn/images/0-0-1/poster/360.jpg",
    "/api/cdn/media/token/master.m3u8",
  ]);
});

it("the example of the README tells why a film does not play", async () => {
  const fetch = platform({
    status: 400,
    json: { error_code: 3603, message: "Subscribe to watch this title" },
  });
  expect(await watchAFilm(fetch, "0-0-2")).toEqual(["Not now: Subscribe to watch this title (3603)"]);
});
