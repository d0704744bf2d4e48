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

/** The module of each path of the specification and of `10-shell.md` that has one address. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "routes/home.tsx": ["/"],
  "routes/sign-in/sign-in.tsx": ["/signin", "/register"],
  "routes/plans/buy-plan.tsx": ["/buy-plan", "/apr", "/myaccount/subscription"],
  "routes/plans/payment.tsx": ["/myaccount/payment"],
  "routes/account/account-info.tsx": ["/myaccount/account-info"],
  "routes/account/partner-subscriptions.tsx": ["/myaccount/partnersubscriptions"],
  "routes/sign-in/device.tsx": ["/device"],
  "routes/plans/student.tsx": ["/student"],
  "routes/sign-in/verify-contact.tsx": ["/verify-email", "/verify-mobile-number"],
  "routes/account/enter-details.tsx": ["/enter-details"],
  "routes/plans/payment-outcome.tsx": ["/paymentsuccess", "/paymentfailure", "/paymentcancelled"],
  "routes/detail.tsx": [
    "/movies/details/x/0-0-1",
    "/tv-shows/details/x/0-6-1",
    "/videos/details/x/0-0-2",
    "/music-videos/details/x/0-0-3",
    "/news/details/x/0-0-4",
    "/channels/details/x/0-9-1",
  ],
  "routes/information/business.tsx": ["/b2b", "/b2b-live-tv", "/b2b-consumption"],
  "routes/information/information.tsx": [
    "/know-your-team",
    "/contactus",
    "/partners",
    "/aboutus",
    "/privacypolicy",
    "/termsofuse",
    "/help",
    "/cookiesconsent",
  ],
  "routes/account/profile-overview.tsx": ["/myprofile"],
  "routes/account/my-subscriptions.tsx": ["/myprofile/plans"],
  "routes/account/my-rentals.tsx": ["/myprofile/rentals"],
  "routes/account/watchlist.tsx": ["/myprofile/watchlist"],
  "routes/account/reminders.tsx": ["/myprofile/reminders"],
  "routes/account/my-transactions.tsx": ["/myprofile/payments"],
  "routes/account/devices.tsx": ["/myprofile/managedevices"],
  "routes/account/settings.tsx": ["/settings"],
  "routes/account/parental-control.tsx": ["/parentalcontrol"],
  "routes/plans/referral.tsx": ["/referral", "/ref", "/USReferral"],
  "routes/channels.tsx": ["/tv-shows/tv-channels", "/channels", "/live-tv"],
  "routes/tv-guide.tsx": ["/tvguide"],
  "routes/search.tsx": ["/search"],
  "routes/information/consent-manager.tsx": ["/consent-manager"],
  "routes/information/blog.tsx": ["/blog/"],
  "routes/sign-in/logout.tsx": ["/logout"],
  "routes/sign-in/forgot-page.tsx": [
    "/forgotpassword",
    "/forgotsetpassword",
    "/forgotverifymobile",
    "/resetpassword",
  ],
  "routes/plans/title-offers.tsx": ["/offers/0-0-1"],
  "routes/landing.tsx": ["/premium", "/sports", "/zeekannada/news", "/zee-plex-movies-on-rent"],
  "routes/view-all.tsx": [
    "/movies/all",
    "/tv-shows/all",
    "/web-series/all",
    "/videos/all",
    "/music-videos/all",
  ],
  "routes/plans/eduauraa-success.tsx": ["/eduauraa-offer/success"],
  "routes/information/app-page.tsx": ["/marquee-app"],
  "routes/consumption.tsx": [
    "/tv-shows/details/x/0-6-1/latest1",
    "/live-streaming/x/0-9-1",
    "/sports/ilt20/videos/details/x/0-0-1",
  ],
  "routes/quiz/quizzes.tsx": ["/watch-n-win"],
  "routes/quiz/quiz.tsx": ["/watch-n-win/quiz"],
  "routes/quiz/quiz-result.tsx": ["/watch-n-win/result"],
  "routes/quiz/quiz-winners.tsx": ["/watch-n-win/winners"],
  "routes/quiz/quiz-leaderboard.tsx": ["/watch-n-win/leaderboard"],
  "routes/cricket/cricket-schedule.tsx": ["/cricket/schedule"],
  "routes/cricket/cricket-live.tsx": ["/cricket/live-streaming"],
  "routes/cricket/cricket-clips.tsx": ["/cricket/match-clips"],
  "routes/cricket/cricket-teams.tsx": ["/cricket/teams"],
  "routes/celebrity.tsx": ["/celebrity/x/p-x"],
};

describe("the page of an address", () => {
  it("is its own [SHELL-005] [SHELL-008] [SHELL-014] [SHELL-015] [SHELL-024] [SHELL-026] [SHELL-027] [SHELL-028] [SHELL-029]", () => {
    for (const [module, paths] of Object.entries(MODULES))
      for (const path of paths) expect([path, moduleOf(path)]).toEqual([path, module]);
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
