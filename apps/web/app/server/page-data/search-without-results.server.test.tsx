import { buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt, type Platform } from "../faults/page-for-tests.tsx";

const FILM = buildWireItem({ id: "0-0-4", web_slug: "a-film", title: "A film" });
const FURTHER: Readonly<Record<string, object>> = {
  "/content/tophits": buildWirePage([FILM]),
  "/content/seo/genres-languages": {
    genres: [
      { id: "sci-fi", value: "Science & fiction", count: 7 },
      { id: "drama", value: "Drama", count: 3 },
    ],
    languages: [
      { id: "ta", count: 9 },
      { id: "de", count: 2 },
    ],
  },
};

const platform: Platform = (path) => {
  if (FURTHER[path] !== undefined) return Response.json(FURTHER[path]);
  if (path !== "/content/search") return undefined;
  return Response.json({
    ...buildWirePage([FILM]),
    q: "film",
    counts: { titles: 1, people: 0, channels: 0 },
  });
};

async function searched(query: string, answering: Platform = platform) {
  const { status, html, requested } = await pageAt(`/search${query}`, answering);
  return {
    status,
    calls: requested.filter((path) => FURTHER[path] !== undefined).sort(),
    ways: [...html.matchAll(/href="(\/(?:search\?q=|movies\/all\?|movies\/details)[^"]*)"/g)]
      .map(([, path]) => path ?? "")
      // The search itself, as the address and the kinds of results name it.
      .filter((path) => !path.includes("q=film")),
  };
}

describe("the search", () => {
  it("offers genres, the languages that have a name and popular searches, until it has results [CONT-171]", async () => {
    expect(await searched("")).toEqual({
      status: 200,
      calls: ["/content/seo/genres-languages", "/content/tophits"],
      ways: [
        "/search?q=Science+%26+fiction",
        "/search?q=Drama",
        "/movies/all?language=ta",
        "/movies/details/a-film/0-0-4",
      ],
    });
    expect(await searched("?q=film")).toEqual({
      status: 200,
      calls: [],
      ways: ["/movies/details/a-film/0-0-4"],
    });
  });

  it("shows ten popular searches of eleven, and at most a dozen genres and languages [CONT-39] [CONT-171]", async () => {
    const films = Array.from({ length: 11 }, (_, index) =>
      buildWireItem({ id: `0-0-${index + 1}`, web_slug: `film-${index + 1}`, title: `Film ${index + 1}` }),
    );
    const genres = Array.from({ length: 13 }, (_, index) => ({
      id: `g${index}`,
      value: `G${index}`,
      count: 1,
    }));
    const { ways } = await searched("", (path, query, headers) => {
      if (path === "/content/tophits") return Response.json(buildWirePage(films));
      if (path === "/content/seo/genres-languages") return Response.json({ genres, languages: [] });
      return platform(path, query, headers);
    });
    expect(ways.filter((path) => path.startsWith("/movies/details/"))).toEqual(
      Array.from({ length: 10 }, (_, index) => `/movies/details/film-${index + 1}/0-0-${index + 1}`),
    );
    expect(ways.filter((path) => path.startsWith("/search?q=G"))).toHaveLength(12);
  });

  it("shows popular searches when the list of genres fails [CONT-171]", async () => {
    const { status, ways } = await searched("", (path, query, headers) =>
      path === "/content/seo/genres-languages"
        ? new Response("", { status: 500 })
        : platform(path, query, headers),
    );
    expect([status, ways]).toEqual([200, ["/movies/details/a-film/0-0-4"]]);
  });
});
