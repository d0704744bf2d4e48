import { createFakePlatform } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { fakeEvents } from "./testing/index.ts";
import { trackPlay } from "./track-play.example.ts";

it("the example of the README sends its event when the page closes", async () => {
  const collector = fakeEvents();
  const platform = createFakePlatform({ families: [collector] });
  await trackPlay(platform.fetch);
  expect(collector.events).toMatchObject([
    {
      event: "play_started",
      properties: { contentId: "0-0-113", country: "IN", pageName: "movie detail", previousPageName: "home" },
    },
  ]);
});
