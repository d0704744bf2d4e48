import { buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";
import { moreOfGenre } from "./more-of-genre.server.ts";
import { loadNarrowedList } from "./narrowed-list.server.ts";

/** A server whose guests share one cache. */
function server(count = 1) {
  const cache = createMemoryCache({ maximumEntries: 50, now: () => 0 });
  const fetch = fakeFetch(({ address }) => {
    const { pathname, search } = new URL(address, "http://platform");
    const title = pathname + search;
    return {
      json: {
        ...buildWirePage(
          Array.from({ length: count }, (_, index) => buildWireItem({ id: `0-0-${index + 9}`, title })),
        ),
        id: "movies-all",
        title: "Movies",
        web_slug: "movies-all",
        layout: "poster",
        genres: [],
      },
    };
  });
  const contextFor = (path: string, country = "IN", stateCode = "MH") =>
    ({
      audience: "anonymous",
      client: buildClient({ fetch }),
      incoming: { url: new URL(`https://marquee.example${path}`) },
      locale: { country, language: "en", contentLanguages: [], location: { stateCode } },
      visitor: { device: { platformName: "desktop_web" } },
      consent: { groups: [] },
      services: { cache },
    }) as unknown as RequestContext;
  return { contextFor, calls: () => fetch.seen.length };
}

describe("a list that guests share", () => {
  it("is one for each list, page and filter, and for each country and region [CONT-128] [CONT-28]", async () => {
    const { contextFor, calls } = server();
    const given = [
      contextFor("/movies/all"),
      contextFor("/movies/all?page=2"),
      contextFor("/movies/all?genre=comedy"),
      contextFor("/movies/all?genre=drama"),
      contextFor("/movies/all?genre=comedy&sort=title"),
      contextFor("/movies/all?genre=comedy", "AE", ""),
      contextFor("/movies/all?genre=comedy", "IN", "KA"),
    ];
    const titles: (string | undefined)[] = [];
    for (const context of given)
      titles.push((await loadNarrowedList(context, "movies-all")).list.cards[0]?.title);
    expect(calls()).toBe(given.length);
    expect(titles[3]).toContain("genre=drama");
    await loadNarrowedList(contextFor("/videos/all"), "videos-all");
    expect(calls()).toBe(given.length + 1);
    for (const context of given) await loadNarrowedList(context, "movies-all");
    expect(calls()).toBe(given.length + 1);
  });

  it("of a genre is cut to a dozen of two dozen titles, without the title itself and first what the page lacks [CONT-170]", async () => {
    const { contextFor } = server(24);
    const card = { id: "0-0-9", kind: "movie", to: "/movies/details/a/0-0-9" } as const;
    const genres = [{ id: "drama", title: "Drama" }];
    const row = await moreOfGenre(contextFor("/"), { card, genres }, [{ id: "0-0-10" }, { id: "0-0-12" }]);
    expect(row?.cards.map(({ id }) => Number(id.slice(4)))).toEqual([
      11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
    expect(row?.cards[0]?.title).toMatch(/page_size=24/);
    expect(row?.allPath).toBe("/movies/all?genre=drama");
  });

  it("of a genre is one beside films and another beside shows [CONT-170]", async () => {
    const { contextFor, calls } = server();
    const rowBeside = async (kind: "movie" | "show") => {
      const card = { id: "0-0-1", kind, to: "/movies/details/a/0-0-1" };
      const genres = [{ id: "drama", title: "Drama" }];
      return (await moreOfGenre(contextFor("/"), { card, genres }, []))?.cards[0]?.title;
    };
    expect(await rowBeside("movie")).toMatch(/^\S*\/genre\?/);
    expect(await rowBeside("show")).toMatch(/^\S*\/tvshowGenre\?/);
    await rowBeside("movie");
    expect(calls()).toBe(2);
  });
});
