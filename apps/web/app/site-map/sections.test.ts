import { describe, expect, it } from "vitest";
import english from "../i18n/messages/en/header.json";
import { hasTitles, SECTIONS } from "./sections.ts";

describe("the landing pages", () => {
  it("have each the rows and the name of their own section; five list all its titles [SHELL-024] [SHELL-025] [SHELL-027]", () => {
    expect(
      SECTIONS.map(({ path, page, labelKey, hasViewAll }) => [
        path,
        page,
        english[labelKey],
        ...(hasViewAll ? ["all"] : []),
      ]),
    ).toEqual([
      ["/movies", "movies", "Movies", "all"],
      ["/tv-shows", "tv-shows", "TV shows", "all"],
      ["/web-series", "web-series", "Web series", "all"],
      ["/videos", "videos", "Videos", "all"],
      ["/music-videos", "music-videos", "Music", "all"],
      ["/news", "news", "News"],
      ["/kids", "kids", "Kids"],
      ["/free-movies", "free-movies", "Free movies"],
      ["/sports", "sports", "Sports"],
      ["/learning", "learning", "Learning"],
      ["/eduauraa", "eduauraa", "Eduauraa"],
      ["/premium", "premium", "Premium"],
      ["/upcoming", "upcoming", "Upcoming"],
      ["/add-ons", "add-ons", "Add-ons"],
      ["/club-pack", "club-pack", "Club pack"],
      ["/play5-games", "play5-games", "Play5 games"],
      ["/collections", "collections", "Collections"],
      ["/zee-plex-movies-on-rent", "plex", "Rent movies"],
      ["/zeekannada/news", "zeekannada-news", "Kannada news"],
      ["/kids/kids-shows", "kids-shows", "Kids shows"],
      ["/kids/kids-movies", "kids-movies", "Kids movies"],
      ["/kids/kids-videos", "kids-videos", "Kids videos"],
    ]);
  });
});

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
