import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { pageName } from "@marquee/config/pages";
import { describe, expect, it } from "vitest";
import { pageAt, type Platform } from "../faults/page-for-tests.tsx";

const show = (number: number, title: string) =>
  buildWireItem({
    id: `0-6-${number}`,
    asset_type: 6,
    asset_subtype: "tvshow",
    assetSubType: "tvshow",
    web_slug: `show-${number}`,
    title,
  });

const FACETS = {
  genres: [
    { id: "crime", value: "Crime stories", count: 1 },
    { id: "drama", value: "Dramas", count: 2 },
  ],
  languages: [{ id: "hi", count: 1 }],
  decades: [],
};

const CHANNEL = {
  ...show(9, "Marquee Classics"),
  id: "0-9-1",
  asset_type: 9,
  asset_subtype: "channel",
  assetSubType: "channel",
  web_slug: "marquee-classics",
};

/** The lists of both sections, each by its query, and a channel. */
const platform: Platform = (path, query) => {
  if (path === "/content/channel/0-9-1")
    return Response.json(buildWireDetail({ item: CHANNEL, related: [] }));
  if (path.startsWith("/content/channel/")) return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  const section = /^\/content\/collection\/(tv-shows|web-series)-all$/.exec(path)?.[1];
  if (section === undefined) return undefined;
  const isFilled = query.get("genre") === "crime" || query.get("language") === "hi";
  const items = isFilled ? [show(section === "tv-shows" ? 1 : 2, `Found in ${section}`)] : [];
  return Response.json({ ...buildWirePage(items), id: `${section}-all`, title: "All", facets: FACETS });
};

const headingOf = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

describe("views of shows and series", () => {
  it.each([
    ["/tv-shows/genre/crime", "TV shows: Crime stories", "show genre", "Found in tv-shows"],
    ["/web-series/genre/crime", "Web series: Crime stories", "originals genre", "Found in web-series"],
    ["/tv-shows/hi", "TV shows: Hindi", "show language", "Found in tv-shows"],
    ["/web-series/hi", "Web series: Hindi", "originals language", "Found in web-series"],
  ])("lists under %s what it names [ANLT-029] [ANLT-165]", async (path, heading, name, title) => {
    const { status, html } = await pageAt(path, platform);
    expect([status, headingOf(html), pageName(path)]).toEqual([200, heading, name]);
    expect(html).toContain(title);
    expect(html).toContain(`<title>${heading} – Marquee</title>`);
    expect(html).toContain('<meta name="robots" content="index, follow"');
  });

  it.each([
    ["/tv-shows/trending", "/tv-shows"],
    ["/web-series/trending?a=1", "/web-series?a=1"],
    ["/tv-shows/marquee-classics/0-9-1", "/channels/details/marquee-classics/0-9-1"],
    ["/tv-shows/another-name/0-9-1", "/channels/details/marquee-classics/0-9-1"],
    ["/hi/tv-shows/another-name/0-9-1", "/hi/channels/details/marquee-classics/0-9-1"],
    ["/global/tv-shows/another-name/0-9-1", "/channels/details/marquee-classics/0-9-1"],
    ["/global/web-series/trending", "/web-series"],
    ["/web-series/marquee-classics/0-9-1?a=1", "/channels/details/marquee-classics/0-9-1?a=1"],
  ])("leads from %s to %s in one step [ANLT-165] [DEC-004]", async (path, target) => {
    const { status, location } = await pageAt(path, platform);
    expect([status, location]).toEqual([301, target]);
  });

  it.each([
    "/tv-shows/genre/drama",
    "/tv-shows/genre/unheard-of",
    "/tv-shows/genre/two%20words",
    `/tv-shows/genre/${"x".repeat(4000)}`,
    "/tv-shows/ta",
    "/tv-shows/de",
    "/tv-shows/hindi",
    "/tv-shows/nowhere",
    "/tv-shows/genre",
    "/tv-shows/details/a-show",
    "/tv-shows/details/0-9-1",
    "/tv-shows/marquee-classics/0-8-1",
    "/tv-shows/marquee-classics/0-9-2",
    "/movies/genre/crime",
    "/movies/hi",
    "/movies/trending",
  ])("finds nothing at %s [ANLT-165] [ANLT-036]", async (path) => {
    expect((await pageAt(path, platform)).status).toBe(404);
  });
});
