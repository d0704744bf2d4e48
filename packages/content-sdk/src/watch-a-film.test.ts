import { createFakePlatform } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { buildWireItem, fakeContent } from "./testing/index.ts";
import { watchAFilm } from "./watch-a-film.example.ts";

it("the example of the README shows a film and where it plays", async () => {
  const platform = createFakePlatform({ families: [fakeContent()] });
  expect(await watchAFilm(platform.fetch)).toEqual([
    "The General",
    "https://platform.test/cdn/images/0-0-1/poster/360.jpg",
    "https://platform.test/cdn/media/0-0-1/master.m3u8",
  ]);
});

it("the example of the README says by name why a film does not play", async () => {
  const items = [buildWireItem({ billing_type: "premium" })];
  const platform = createFakePlatform({ families: [fakeContent({ items })] });
  expect((await watchAFilm(platform.fetch))[2]).toBe("SUBSCRIPTION_NEEDED");
});
