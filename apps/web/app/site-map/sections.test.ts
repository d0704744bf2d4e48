import { describe, expect, it } from "vitest";
import { hasTitles } from "./sections.ts";

describe("hasTitles", () => {
  it.each([
    ["/movies", true],
    ["/tv-shows", false],
    ["/zee-plex-movies-on-rent", true],
    ["/kids/kids-shows", false],
    ["/live-tv", false],
    ["/tv-shows/tv-channels", false],
    ["/", true],
    ["/aboutus", true],
  ])("says of %s among movies and rentals: %s [PLAT-136]", (path, expected) => {
    expect(hasTitles(path, ["movies", "plex"])).toBe(expected);
    expect(hasTitles(path, undefined)).toBe(true);
  });

  it("takes every page of channels for one section", () => {
    for (const path of ["/channels", "/live-tv", "/tvguide", "/tv-shows/tv-channels"])
      expect(hasTitles(path, ["channels"])).toBe(true);
  });
});
