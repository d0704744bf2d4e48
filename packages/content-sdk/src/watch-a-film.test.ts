import { fakeFetch } from "@marquee/http/testing";
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

it("the example of the README tells title, poster and address of a free film", async () => {
  const fetch = fakeFetch({ json: buildWireConsumption() }, { json: playback });
  expect(await watchAFilm(fetch, "0-0-1")).toEqual([
    "The General",
    "/api/cdn/images/0-0-1/poster/360.jpg",
    "/api/cdn/media/token/master.m3u8",
  ]);
});

it("the example of the README tells why a film does not play", async () => {
  const fetch = fakeFetch({
    status: 400,
    json: { error_code: 3603, message: "Subscribe to watch this title" },
  });
  expect(await watchAFilm(fetch, "0-0-2")).toEqual(["Not now: Subscribe to watch this title (3603)"]);
});
