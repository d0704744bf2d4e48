import { describe, expect, it } from "vitest";
import { clickEvent, type FollowedLink } from "./click-event.ts";

const FILM = "/movies/details/the-general/0-0-1";
const link = (change: Partial<FollowedLink>): FollowedLink => ({
  to: FILM,
  from: "/",
  query: undefined,
  menu: undefined,
  isInHeader: false,
  placement: {},
  ...change,
});
const placement = { railTitle: "Trending", railIndex: 2, cardIndex: 4 };

describe("a link that was followed", () => {
  it.each([
    ["a film", FILM, "0-0-1", "movie"],
    ["a video", "/videos/details/a-trip/0-0-2", "0-0-2", "video"],
    ["a piece of music", "/music-videos/details/a-song/0-0-3", "0-0-3", "video"],
    ["a report", "/news/details/a-report/0-0-4", "0-0-4", "video"],
    ["a show", "/tv-shows/details/superman/0-6-1", "0-6-1", "show"],
    ["a season", "/tv-shows/details/superman/0-6-1/0-2-1", "0-2-1", "season"],
    ["an episode", "/tv-shows/details/superman/0-6-1/pilot/0-1-1", "0-1-1", "episode"],
    ["a series", "/web-series/details/a-series/0-6-9", "0-6-9", "show"],
    ["a season of a series", "/web-series/details/a-series/0-6-9/0-2-8", "0-2-8", "season"],
    ["an episode of a series", "/web-series/details/a-series/0-6-9/pilot/0-1-7", "0-1-7", "episode"],
    ["a channel", "/channels/details/marquee-classics/0-9-1", "0-9-1", "channel"],
  ])("to %s opens it, with its place on the page [ANLT-135]", (_, to, contentId, contentType) => {
    expect(clickEvent(link({ to, placement }))).toEqual({
      name: "content_opened",
      properties: { contentId, contentType, railTitle: "Trending", railIndex: 2, cardIndex: 4 },
    });
  });

  it("among the results of a search is reported as a result, only with its words and position [ANLT-135]", () => {
    const found = link({ from: "/search", query: "general", placement: { cardIndex: 0 } });
    expect(clickEvent(found)).toEqual({
      name: "search_result_opened",
      properties: { contentId: "0-0-1", contentType: "movie", query: "general", cardIndex: 0 },
    });
    expect(clickEvent({ ...found, query: undefined })?.name).toBe("content_opened");
    expect(clickEvent({ ...found, from: "/movies" })?.name).toBe("content_opened");
    expect(clickEvent({ ...found, placement: { railTitle: "Popular" } })?.name).toBe("content_opened");
  });

  it("to the plans is reported as subscribing, wherever it is, and not also as a menu choice [ANLT-135] [ANLT-026]", () => {
    const to = "/buy-plan";
    expect(
      [link({ to }), link({ to, isInHeader: true }), link({ to, menu: "hamburger", isInHeader: true })].map(
        clickEvent,
      ),
    ).toEqual(
      ["page", "header", "hamburger"].map((source) => ({
        name: "subscribe_clicked",
        properties: { source },
      })),
    );
  });

  it("to another duration on the page of plans is not reported [ANLT-026]", () => {
    expect(clickEvent(link({ to: "/buy-plan", from: "/buy-plan" }))).toBeUndefined();
  });

  it("of a menu is reported as a menu choice, also when it leads to a title [ANLT-135]", () => {
    expect([link({ to: "/movies", menu: "main" }), link({ menu: "footer" })].map(clickEvent)).toEqual([
      { name: "menu_item_chosen", properties: { menu: "main", item: "/movies" } },
      { name: "menu_item_chosen", properties: { menu: "footer", item: FILM } },
    ]);
  });

  it("to any other page, or to the current one, is reported only by its page view [ANLT-135]", () => {
    expect(
      ["/movies", "/signin", "/movies/all", "/nothing/here"].map((to) => clickEvent(link({ to }))),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(clickEvent(link({ from: FILM }))).toBeUndefined();
    expect(clickEvent(link({ to: "/logout", menu: "profile" }))).toBeUndefined();
  });
});
