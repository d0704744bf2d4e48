import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt, type Platform } from "../faults/page-for-tests.tsx";

const film = (number: number, title: string) =>
  buildWireItem({
    id: `0-0-${number}`,
    web_slug: `film-${number}`,
    title,
    genres: [
      { id: "comedy", value: "Funny films" },
      { id: "action", value: "Action" },
    ],
  });
const show = (number: number, title: string) => ({
  ...film(number, title),
  id: `0-6-${number}`,
  asset_type: 6,
  asset_subtype: "tvshow",
  assetSubType: "tvshow",
  web_slug: `show-${number}`,
  genres: [{ id: "drama", value: "Dramas" }],
});
const CHANNEL = {
  ...film(1, "A channel"),
  id: "0-9-1",
  asset_type: 9,
  asset_subtype: "channel",
  assetSubType: "channel",
  web_slug: "a-channel",
};
const [OWN, SHOWN, NEW] = [film(1, "Own film"), film(2, "Shown film"), film(3, "New film")];
const [OWN_SHOW, NEW_SHOW] = [show(1, "Own show"), show(2, "New show")];

const DETAILS = [
  { item: OWN, related: [SHOWN] },
  { item: OWN_SHOW, related: [] },
  { item: CHANNEL, related: [] },
];
const ROWS: Readonly<Record<string, object>> = {
  "/content/genre": { ...buildWirePage([OWN, SHOWN, NEW]), genres: [] },
  "/content/tvshowGenre": { ...buildWirePage([NEW_SHOW, OWN_SHOW]), genres: [] },
};

const platform: Platform = (path) => {
  if (ROWS[path] !== undefined) return Response.json(ROWS[path]);
  const detail = DETAILS.find(({ item }) => path.endsWith(`/${item.id}`));
  return detail === undefined ? undefined : Response.json(buildWireDetail(detail));
};

/** Paths of the links in the row with this heading, in their order. */
function rowIn(html: string, heading: string): readonly string[] | undefined {
  const rows = [...html.matchAll(/<section [^>]*aria-labelledby[^>]*>(.*?)<\/section>/gs)];
  const row = rows.find(([, text = ""]) => text.includes(`>${heading}<`))?.[1];
  return row === undefined ? undefined : [...row.matchAll(/href="([^"]*)"/g)].map(([, path]) => path ?? "");
}

const callsOf = (requested: readonly string[]) => requested.filter((path) => ROWS[path] !== undefined);

describe("the row of a title's genre", () => {
  it("shows films and shows beside a film, what is new on the page first, and leads to the list of its section [CONT-170]", async () => {
    const { html, requested } = await pageAt("/movies/details/film-1/0-0-1", platform);
    expect(rowIn(html, "Funny films")).toEqual([
      "/movies/all?genre=comedy",
      "/movies/details/film-3/0-0-3",
      "/movies/details/film-2/0-0-2",
    ]);
    expect(callsOf(requested)).toEqual(["/content/genre"]);
  });

  it("shows shows alone beside a show [CONT-170]", async () => {
    const { html, requested } = await pageAt("/tv-shows/details/show-1/0-6-1", platform);
    expect(rowIn(html, "Dramas")).toEqual(["/tv-shows/all?genre=drama", "/tv-shows/details/show-2/0-6-2"]);
    expect(callsOf(requested)).toEqual(["/content/tvshowGenre"]);
  });

  it("is not requested beside a channel, and a failing call leaves the page without it [CONT-170]", async () => {
    const channel = await pageAt("/channels/details/a-channel/0-9-1", platform);
    expect([channel.status, callsOf(channel.requested)]).toEqual([200, []]);
    const { status, html } = await pageAt("/movies/details/film-1/0-0-1", (path, query, headers) =>
      path === "/content/genre" ? new Response("", { status: 500 }) : platform(path, query, headers),
    );
    expect([status, rowIn(html, "Funny films"), html.includes("Own film")]).toEqual([200, undefined, true]);
  });
});
