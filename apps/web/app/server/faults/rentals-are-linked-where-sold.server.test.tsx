import { describe, expect, it } from "vitest";
import { pageAt } from "./page-for-tests.tsx";

const RENTALS = "/zee-plex-movies-on-rent";
const GROUPS = [
  { title: "Browse", items: [RENTALS, `${RENTALS}/`, `${RENTALS}?a=1`, "/movies"].map(toFooterItem) },
];

function toFooterItem(slug: string) {
  return { title: slug, slug, external: false };
}

interface Place {
  readonly country: string;
  readonly menu: readonly string[];
  /** The footer comes from its call. */
  readonly hasFooterCall?: boolean;
}

/** Addresses of the rentals page among the links of a page. */
async function rentalLinks(address: string, { country, menu, hasFooterCall = false }: Place) {
  const { html, status, location } = await pageAt(address, (path) => {
    if (path.startsWith("/location")) return Response.json({ country_code: country });
    if (path === "/launch")
      return Response.json({
        country_config: { code: country, menu_options: menu.map((name) => ({ name })) },
        platform_token: { token: "t" },
        translations: {},
      });
    if (path === "/remote-config/toggles")
      return Response.json({ toggles: [{ name: "footer_api", enabled: hasFooterCall }] });
    if (path.startsWith("/static/")) return Response.json(GROUPS);
    if (path.startsWith("/content/"))
      return Response.json({ id: "home", title: "Home", rows: [], page: 1, page_size: 24, total: 0 });
    return undefined;
  });
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
  return { status, location, all: links.length, rentals: links.filter((href) => href.includes(RENTALS)) };
}

const WITH_RENTALS = ["home", "movies", "premium", "plex", "news"];
const WITHOUT = ["home", "movies", "premium", "news"];

/** Where rentals are sold, and the prefix of its addresses. */
const PLACES: readonly (readonly [string, string, readonly string[], boolean])[] = [
  ["IN", "", WITH_RENTALS, true],
  ["US", "/global", WITH_RENTALS, true],
  ["MY", "/global", WITH_RENTALS, true],
  ["IN", "", WITHOUT, false],
  ["GB", "/global", WITHOUT, false],
  ["US", "/global", WITHOUT, false],
  ["MY", "/global", [], false],
  ["DE", "/global", WITHOUT, false],
  ["DE", "/global", WITH_RENTALS, false],
];

describe("the rentals page", () => {
  for (const [country, prefix, menu, isSold] of PLACES)
    for (const hasFooterCall of [true, false])
      it(`is linked in ${country} with ${menu.includes("plex") ? "" : "no "}rentals in its menu, ${hasFooterCall ? "footer by call" : "footer built in"}: ${String(isSold)} [SHELL-157]`, async () => {
        for (const page of ["", "/movies", "/buy-plan"]) {
          const { status, all, rentals } = await rentalLinks(prefix + page || "/", {
            country,
            menu,
            hasFooterCall,
          });
          // Plans have no footer and a header without menu; without plans their page is 503.
          expect([page, status]).toEqual([page, page === "/buy-plan" ? 503 : 200]);
          expect([page, all > 3]).toEqual([page, true]);
          expect([page, rentals.length > 0]).toEqual([page, isSold && page !== "/buy-plan"]);
        }
      });

  it("leads home in Germany in one step, whatever the prefix of its address, and nowhere else [SHELL-034] [DEC-004]", async () => {
    for (const [address, status, location] of [
      [RENTALS, 301, "/global"],
      [`/hi${RENTALS}?a=1`, 301, "/global/hi?a=1"],
      [`/de${RENTALS}/`, 301, "/global/de"],
      [`/global${RENTALS}`, 302, "/global"],
      [`/global/de${RENTALS}/`, 302, "/global/de"],
      [`/global${RENTALS}?utm_source=a&b=%26`, 302, "/global?utm_source=a&b=%26"],
    ] as const) {
      const place = { country: "DE", menu: WITH_RENTALS };
      const first = await rentalLinks(address, place);
      expect([address, first.status, first.location?.replace(/\/$/, "")]).toEqual([
        address,
        status,
        location,
      ]);
      const home = await rentalLinks(location, place);
      expect([location, home.status, home.rentals]).toEqual([location, 200, []]);
    }
    const british = await rentalLinks(`/global${RENTALS}`, { country: "GB", menu: WITHOUT });
    expect([british.status, british.location]).toEqual([200, null]);
  });
});
