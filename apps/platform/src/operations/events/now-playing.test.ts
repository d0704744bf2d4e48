import { describe, expect, it } from "vitest";
import { MINUTE, SECOND } from "@marquee/config";
import { createFakeClock, TEST_NOW } from "../../testing/fake-clock.ts";
import { buildFeedEvent } from "../testing/build-feed-event.ts";
import { createNowPlaying } from "./now-playing.ts";
import type { ShownEvent } from "./shown-event.ts";

function setUp() {
  const clock = createFakeClock();
  const playing = createNowPlaying({ clock });
  const tell = (name: string, playback: string, facts: Partial<ShownEvent> = {}): void =>
    playing.add(buildFeedEvent({ name, playback, contentId: "0-0-1", happenedAt: clock.now(), ...facts }));
  return { clock, playing, tell, count: () => playing.titles().reduce((sum, { count }) => sum + count, 0) };
}

describe("the titles playing now", () => {
  it("are the playbacks that have started and not ended, by title, country and platform [PLAT-126]", () => {
    const { playing, tell } = setUp();
    tell("play_started", "a", { country: "IN", platform: "mobile_web" });
    tell("play_started", "b", { country: "IN", platform: "desktop_web" });
    tell("play_progressed", "c", { country: "DE", platform: "mobile_web" });
    tell("play_started", "d", { contentId: "0-0-2" });
    tell("play_requested", "e");
    tell("page_viewed", "f");
    expect(playing.titles()).toEqual([
      {
        contentId: "0-0-1",
        count: 3,
        countries: [
          ["IN", 2],
          ["DE", 1],
        ],
        platforms: [
          ["mobile_web", 2],
          ["desktop_web", 1],
        ],
      },
      { contentId: "0-0-2", count: 1, countries: [["unknown", 1]], platforms: [["unknown", 1]] },
    ]);
  });

  it.each(["play_stopped", "play_completed", "play_failed"])("end with %s [PLAT-126]", (end) => {
    const { tell, count } = setUp();
    tell("play_started", "a");
    tell("play_started", "b");
    tell(end, "a");
    expect(count()).toBe(1);
  });

  it("end after five minutes without a report [PLAT-126]", () => {
    const { clock, tell, count } = setUp();
    tell("play_started", "a");
    clock.advance(4 * MINUTE);
    tell("play_progressed", "a");
    clock.advance(5 * MINUTE);
    expect(count()).toBe(1);
    clock.advance(1);
    expect(count()).toBe(0);
  });

  it("are not revived by a report that is older than the end, or an hour late [PLAT-126]", () => {
    const { clock, tell, count } = setUp();
    tell("play_started", "a");
    clock.advance(10 * SECOND);
    tell("play_stopped", "a");
    tell("play_progressed", "a", { happenedAt: TEST_NOW + 5 * SECOND, receivedAt: clock.now() });
    tell("play_started", "b", { happenedAt: TEST_NOW - 60 * MINUTE, receivedAt: clock.now() });
    expect(count()).toBe(0);
  });

  it("include at most twenty thousand playbacks; the one without reports for longest is dropped [PLAT-126]", () => {
    const { clock, playing, tell, count } = setUp();
    for (let index = 0; index < 20_000; index += 1)
      tell("play_started", `p${index}`, { contentId: `0-0-${index % 200}` });
    expect(count()).toBe(20_000);
    clock.advance(SECOND);
    tell("play_progressed", "p0", { contentId: "0-0-900" });
    tell("play_started", "one more", { contentId: "0-0-901" });
    const many = Object.fromEntries(playing.titles().map((title) => [title.contentId, title.count]));
    // p0 reported later than p1, so p1 was dropped.
    expect([many["0-0-0"], many["0-0-1"], many["0-0-2"]]).toEqual([99, 99, 100]);
    expect([many["0-0-900"], many["0-0-901"], count()]).toEqual([1, 1, 20_000]);
  });

  it("follow the last of several reports with the same time [PLAT-126]", () => {
    const { playing, tell } = setUp();
    tell("play_started", "a", { country: "IN" });
    tell("play_progressed", "a", { country: "DE" });
    expect(playing.titles()[0]?.countries).toEqual([["DE", 1]]);
  });

  it("are ordered by playbacks, titles with equal counts by id [PLAT-126]", () => {
    const { playing, tell } = setUp();
    for (const [playback, contentId] of [
      ["a", "0-0-7"],
      ["b", "0-0-5"],
      ["c", "0-0-9"],
      ["d", "0-0-9"],
    ] as const)
      tell("play_started", playback, { contentId });
    expect(playing.titles().map(({ contentId, count }) => [contentId, count])).toEqual([
      ["0-0-9", 2],
      ["0-0-5", 1],
      ["0-0-7", 1],
    ]);
  });

  it("order countries with equal counts by name [PLAT-126]", () => {
    const { playing, tell } = setUp();
    for (const country of ["PK", "DE", "IN"]) tell("play_started", country, { country });
    expect(playing.titles()[0]?.countries.map(([country]) => country)).toEqual(["DE", "IN", "PK"]);
  });

  it("limit an end whose clock is ahead, so that the playback may start again [PLAT-126]", () => {
    const { clock, tell, count } = setUp();
    tell("play_stopped", "a", { happenedAt: TEST_NOW + 600 * MINUTE, receivedAt: TEST_NOW });
    clock.advance(SECOND);
    tell("play_resumed", "a");
    expect(count()).toBe(1);
  });

  it("limit a report whose clock is ahead [PLAT-126]", () => {
    const { clock, tell, count } = setUp();
    tell("play_started", "a", { happenedAt: TEST_NOW + 600 * MINUTE, receivedAt: TEST_NOW });
    clock.advance(6 * MINUTE);
    expect(count()).toBe(0);
  });
});
