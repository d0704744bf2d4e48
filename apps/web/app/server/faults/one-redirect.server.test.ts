import { buildWireDetail } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt } from "./page-for-tests.tsx";

const FILM = "/movies/details/the-general/0-0-1";
const LIST = "/collections/best/0-8-1";
const PERSON = "/celebrity/asta-nielsen/p-asta-nielsen";

/** The platform as it answers a visitor from a country; it knows one film, one collection and one person. */
const answers = (country: string) => (path: string) => {
  if (path.startsWith("/location")) return Response.json({ country_code: country });
  if (path === "/launch")
    return Response.json({
      country_config: { code: country, menu_options: [{ name: "plex" }] },
      platform_token: { token: "t" },
      translations: {},
    });
  if (path === "/content/movie/0-0-1") return Response.json(buildWireDetail());
  if (path === "/content/collection/0-8-1")
    return Response.json({
      id: "0-8-1",
      web_slug: "best",
      title: "Best",
      layout: "poster",
      items: [],
      page: 1,
      page_size: 12,
      total: 0,
    });
  if (path === "/content/person/p-asta-nielsen")
    return Response.json({
      id: "p-asta-nielsen",
      web_slug: "asta-nielsen",
      name: "Asta Nielsen",
      items: [],
      page: 1,
      page_size: 12,
      total: 0,
    });
  if (path.startsWith("/content/"))
    return Response.json({ id: "home", title: "Home", rows: [], page: 1, page_size: 24, total: 0 });
  return undefined;
};

/** Pages as they are asked for, and the page that shows in the end: for a guest, and for a member where it differs. */
const PAGES: readonly (readonly [string, string, string?])[] = [
  ["/", "/"],
  ["/movies", "/movies"],
  ["/movies/", "/movies/"],
  ["/MOVIES", "/MOVIES"],
  ["/zee-plex-movies-on-rent", "/zee-plex-movies-on-rent"],
  ["/zee-plex-movies-on-rent/", "/zee-plex-movies-on-rent/"],
  [FILM, FILM],
  ["/movies/details/another-name/0-0-1", FILM],
  ["/collections/another-name/0-8-1", LIST],
  [LIST, LIST],
  ["/celebrity/another-name/p-asta-nielsen", PERSON],
  ["/myprofile/rentals", "/signin", "/myprofile/rentals"],
  ["/enter-details", "/signin", "/enter-details"],
  ["/verify-email", "/signin", "/verify-email"],
  ["/verify-mobile-number/", "/signin", "/verify-mobile-number/"],
  ["/signin", "/signin", "/"],
  ["/logout", "/", "/logout"],
  ["/nothing", "/nothing"],
];
const PREFIXES = ["", "/global", "/hi", "/global/hi", "/en", "/xx", "/hi/global"];
const COUNTRIES = ["IN", "DE", "GB"];

const prefixIn = (country: string, requested: string): string =>
  (country === "IN" ? "" : "/global") + (requested.includes("hi") ? "/hi" : "");

describe("an address that is not the right one", () => {
  for (const country of COUNTRIES)
    for (const userType of ["guest", "registered"] as const)
      it(`is redirected to the final page in one step, from ${country} as ${userType} [DEC-004] [SHELL-033]`, async () => {
        const visit = (address: string) =>
          pageAt(address, answers(country), { cookie: `userType=${userType}` });
        for (const prefix of PREFIXES)
          for (const [page, forGuest, forMember] of PAGES) {
            const address = (page === "/" ? prefix || "/" : prefix + page) + "?a=1";
            const first = await visit(address);
            const wanted = (userType === "registered" ? forMember : undefined) ?? forGuest;
            const isClosed = country === "DE" && wanted.startsWith("/zee-plex");
            const place = prefixIn(country, prefix);
            const end = new URL(first.location ?? address, "http://x").pathname;
            expect([address, end.replace(/\/$/, "")]).toEqual([
              address,
              (place + (isClosed ? "/" : wanted)).replace(/\/$/, ""),
            ]);
            if (prefix !== place)
              expect([address, first.status, first.rule]).toEqual([address, 301, "no-store"]);
            if (first.location === null) continue;
            const second = await visit(first.location);
            expect([address, first.location, second.location]).toEqual([address, first.location, null]);
          }
      });

  it("keeps the query, and the return path of a visitor who must sign in [SHELL-033]", async () => {
    const platform = answers("DE");
    expect((await pageAt("/movies/details/x/0-0-1?a=1", platform)).location).toBe(`/global${FILM}?a=1`);
    expect((await pageAt("/hi/myprofile/rentals?state=all", platform)).location).toMatch(
      /^\/global\/hi\/signin\?.*myprofile%2Frentals%3Fstate%3Dall/,
    );
  });

  it("is redirected to its right prefix when the page there cannot be rendered", async () => {
    const platform = (path: string) =>
      path.startsWith("/content/") ? new Response("", { status: 500 }) : answers("DE")(path);
    const { status, location, rule } = await pageAt("/movies/details/x/0-0-1", platform);
    expect([status, location, rule]).toEqual([301, "/global/movies/details/x/0-0-1", "no-store"]);
  });
});
