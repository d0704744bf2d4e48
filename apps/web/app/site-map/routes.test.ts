import {
  ACCOUNT_TARGETS,
  classifyPath,
  FOOTER_LINKS,
  MENU_TARGETS,
  pageName,
  robotsFor,
  type CountryCode,
} from "@marquee/config";
import { matchRoutes, type RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { toWebConfig } from "../../server/web-config.ts";
import { INFORMATION_PAGES } from "./information-pages.ts";
import routes from "../routes.ts";
import { hasPage, SECTIONS } from "./sections.ts";

const toObject = ({ path, index, file, children }: RouteConfigEntry): RouteObject =>
  index === true
    ? { index: true, id: file }
    : { ...(path === undefined ? {} : { path }), handle: file, children: (children ?? []).map(toObject) };
const tree = routes.map(toObject);

/** The module of a path; undefined when only the not-found route matches. */
function moduleOf(address: string): string | undefined {
  const last = matchRoutes(tree, address.split("?")[0] ?? "")?.at(-1)?.route;
  const file = last?.index === true ? last.id : (last?.handle as string | undefined);
  return file === "routes/not-found.tsx" ? undefined : file;
}

const MENU_PATHS = Object.values(MENU_TARGETS).flatMap((target) => ("path" in target ? [target.path] : []));

describe("the class of a path", () => {
  it.each([
    ["/", "routes/home.tsx", "home", true],
    ["/tv-shows/details/a-show/0-6-1", "routes/detail.tsx", "show detail", true],
    ["/tv-shows/details/a-show/0-6-1/0-2-1", "routes/season.tsx", "season view all", true],
    ["/tv-shows/details/a-show/0-6-1/pilot/0-1-1", "routes/episode.tsx", "episode detail", true],
    ["/web-series/details/a-show/0-6-1", "routes/detail.tsx", "originals detail", true],
    ["/web-series/details/a-show/0-6-1/pilot/0-1-1", "routes/episode.tsx", "originals episode detail", true],
    ["/search", "routes/search.tsx", undefined, false],
    ["/nothing/here", undefined, "N/A", false],
  ])("is one for router, robots and analytics: %s [CONT-62]", (path, module, name, isIndexed) => {
    expect(moduleOf(path)).toBe(module);
    expect(classifyPath(path) === "unknown").toBe(module === undefined);
    if (name !== undefined) expect(pageName(path)).toBe(name);
    const robots = robotsFor({
      path,
      country: "IN" as CountryCode,
      isMainHost: true,
      isErrorFallback: false,
    });
    expect(robots.startsWith("index")).toBe(isIndexed);
  });
});

describe("what menus and footer lead to", () => {
  it.each([
    ...new Set([
      ...MENU_PATHS,
      ...Object.values(ACCOUNT_TARGETS),
      ...Object.values(FOOTER_LINKS),
      ...SECTIONS.map(({ path }) => path),
      ...INFORMATION_PAGES.map(({ path }) => path),
    ]),
  ])("%s is a page, and the menus know it", (path) => {
    expect(moduleOf(path)).toBeDefined();
    if (path !== "/logout") expect(hasPage(path)).toBe(true);
  });

  it("exists as the account menu says; stories, articles, NFT and help are outside [DEC-007]", () => {
    expect(ACCOUNT_TARGETS).toMatchObject({
      watchlist: "/myprofile/watchlist",
      mySubscription: "/myprofile/plans",
      myRentals: "/myprofile/rentals",
      myTransactions: "/myprofile/payments",
      manageDevices: "/myprofile/managedevices",
      authorisedDevices: "/device",
      buyPlan: "/buy-plan",
      prepaidCode: "/buy-plan?prepaid=true",
      studentDiscount: "/student",
      usReferral: "/USReferral",
      referral: "/referral",
      contentRedressal: "/content-redressal",
    });
    for (const target of [ACCOUNT_TARGETS.leaderboard, ACCOUNT_TARGETS.gamification])
      expect(target).toMatch(/^\/watch-n-win(\/|$)/);
    const { runtime } = toWebConfig({});
    for (const key of ["helpCentreUrl", "nftUrl", "storiesUrl", "articlesUrl"] as const)
      expect(runtime[key]).toMatch(/^https:\/\//);
  });

  it("has no page for an address that no link has", () => {
    for (const path of ["/there/is/nothing", "/movies/all/more", "/watch-n-win/nonsense"])
      expect([path, moduleOf(path), hasPage(path)]).toEqual([path, undefined, false]);
  });
});
