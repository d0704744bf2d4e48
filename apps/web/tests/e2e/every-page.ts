import {
  htmlLanguage,
  isClosedRentals,
  localePath,
  pageName,
  parseCountryCode,
  robotsFor,
  type CountryCode,
  type InterfaceLanguage,
} from "@marquee/config";
import { expect, type Page } from "@playwright/test";
import { INFORMATION_PAGES } from "../../app/site-map/information-pages.ts";
import { SECTIONS } from "../../app/site-map/sections.ts";
import type { Choice } from "../visits/pairwise.ts";
import { violationsOn } from "./accessibility.ts";
import { ADDRESS_IN, TITLES } from "./addresses.ts";
import { problemsSeen, type Sight } from "./sights.ts";

type Country = keyof typeof ADDRESS_IN;

/** User type of the visitor: signed in without a subscription, or with one that includes everything. */
type Role = "guest" | "registered" | "premium";

/** A path and what a visit to it is expected to show. */
interface Route {
  readonly path: string;
  /** Expected HTTP status. Default 200. */
  readonly status?: number;
  /** Where a guest is redirected. */
  readonly leadsTo?: string;
  /** Where a signed-in viewer is redirected. */
  readonly membersTo?: string;
  /** Countries where the title is licensed; elsewhere the page says that it is not. Default: everywhere. */
  readonly onlyIn?: readonly Country[];
  /** Countries where a flag is off, so that the page does not exist. */
  readonly missingIn?: readonly Country[];
  /** Countries that redirect to the home page, as the section is closed there. Default: none. */
  readonly closedIn?: readonly Country[];
}

const ALL_COUNTRIES = Object.keys(ADDRESS_IN) as readonly Country[];

const GUEST_PATHS = [
  "/",
  "/channels",
  "/live-tv",
  "/tv-shows/tv-channels",
  "/search",
  "/search?q=general",
  "/forgotpassword",
  "/settings",
  "/consent-manager",
  "/b2b",
  "/b2b-live-tv",
  "/b2b-consumption",
];
const MEMBER_PATHS = [
  "/verify-email",
  "/verify-mobile-number",
  "/device",
  "/parentalcontrol",
  "/myaccount/account-info",
  "/enter-details",
  "/myprofile/managedevices",
];

/** Countries where the flags of quizzes, and of cricket, are off. */
const QUIZLESS: readonly Country[] = ["US", "DE", "SG"];
const CRICKETLESS: readonly Country[] = [...QUIZLESS, "AE"];

/** Whether a path is part of a section, such as `/kids/kids-shows`, which looks like its section. */
const isPart = (path: string): boolean => path.split("/").length > 2;

/** Every kind of page. Sections and information pages come from the lists that the router reads. */
const ROUTES: readonly Route[] = [
  ...GUEST_PATHS.map((path) => ({ path })),
  ...["/signin", "/register"].map((path) => ({ path, membersTo: "/" })),
  ...MEMBER_PATHS.map((path) => ({ path, leadsTo: "/signin" })),
  ...SECTIONS.filter(({ path }) => !isPart(path)).map((section) => ({
    path: section.path,
    closedIn: ALL_COUNTRIES.filter((country) =>
      isClosedRentals({ path: section.path, country: parseCountryCode(country) }),
    ),
  })),
  ...SECTIONS.filter(({ hasViewAll }) => hasViewAll).map(({ path }) => ({ path: `${path}/all` })),
  ...INFORMATION_PAGES.map(({ path }) => ({ path })),
  ...[TITLES.freeFilm, TITLES.subscriptionFilm, TITLES.show, TITLES.season, TITLES.episode].map(
    ({ path }) => ({ path }),
  ),
  { path: TITLES.channel.path, onlyIn: ["IN"] },
  { path: "/celebrity/buster-keaton/p-buster-keaton" },
  { path: "/there/is/nothing", status: 404 },
  ...["/tvguide", "/tvguide?channel=0-9-2"].map((path) => ({ path })),
  ...["/watch-n-win", "/watch-n-win/quiz", "/cricket/schedule", "/cricket/teams"].map((path) => ({
    path,
    missingIn: path.startsWith("/cricket") ? CRICKETLESS : QUIZLESS,
  })),
  ...["/myprofile", "/myprofile/watchlist", "/myprofile/reminders"].map((path) => ({
    path,
    leadsTo: "/signin",
  })),
];

const PART_ROUTES: readonly Route[] = SECTIONS.filter(({ path }) => isPart(path)).map(({ path }) => ({
  path,
}));

/** Pages composed of the same components as those above. `paths.spec.ts` requests them in every run; `test:all` visits them. */
const FURTHER_ROUTES: readonly Route[] = [
  ...PART_ROUTES,
  { path: "/marquee-app" },
  { path: "/blog/", missingIn: ["AE", "DE"] },
  ...[
    "/live-tv/premium-channels",
    "/live-tv/hindi",
    "/tv-shows/genre/comedy",
    "/web-series/genre/comedy",
    "/tv-shows/en",
    "/live-streaming/marquee-silents/0-9-2",
    "/sports/ilt20/videos/details/how-the-league-began/0-0-147",
    `${TITLES.show.path}/latest1`,
  ].map((path) => ({ path })),
  ...["/watch-n-win/winners", "/watch-n-win/leaderboard"].map((path) => ({ path, missingIn: QUIZLESS })),
  ...["/cricket/live-streaming", "/cricket/match-clips"].map((path) => ({ path, missingIn: CRICKETLESS })),
  ...["/buy-plan", "/apr", "/paymentfailure", "/paymentcancelled", "/referral", "/ref"].map((path) => ({
    path,
  })),
  { path: "/student", onlyIn: ["IN"] },
  ...[
    "/videos/details/the-march/0-0-169",
    "/music-videos/details/st-louis-blues/0-0-171",
    "/news/details/universal-newsreel-the-hindenburg-disaster/0-0-191",
  ].map((path) => ({ path })),
  ...["/myprofile/plans", "/myprofile/rentals", "/myprofile/payments", "/myaccount/partnersubscriptions"].map(
    (path) => ({ path, leadsTo: "/signin" }),
  ),
];

/** Paths that a guest in India can see, and paths that need sign-in. */
export const PATHS_OF = {
  guest: [...ROUTES, ...FURTHER_ROUTES]
    .filter(({ leadsTo, missingIn }) => leadsTo === undefined && missingIn?.includes("IN") !== true)
    .map(({ path }) => path),
  member: [...ROUTES, ...FURTHER_ROUTES]
    .filter(({ leadsTo }) => leadsTo !== undefined)
    .map(({ path }) => path),
};

/** Paths that serve the page of another path. */
export const ALIASES: Readonly<Record<string, string>> = { "/apr": "/buy-plan", "/ref": "/referral" };

/** Pages that show an earlier choice, claim or order. */
const OUTCOME_ROUTES: readonly Route[] = [
  "/myaccount/subscription",
  "/myaccount/payment",
  "/eduauraa-offer/success",
  "/offers/0-0-63",
  "/paymentsuccess",
].map((path) => ({ path }));

/** Second paths of pages in `FURTHER_ROUTES`. */
const TWIN_ROUTES: readonly Route[] = [
  `${TITLES.show.path}/latest`,
  "/sports/live-streaming/marquee-silents/0-9-2",
].map((path) => ({ path }));

/** Every route, by its paths in India. */
export const EVERY_ROUTE = [...ROUTES, ...FURTHER_ROUTES, ...TWIN_ROUTES, ...OUTCOME_ROUTES];

/** Routes that are not in `USUAL`, without parts of sections. */
export const SELDOM_VISITED = EVERY_ROUTE.filter(
  (route) => !ROUTES.includes(route) && !PART_ROUTES.includes(route),
);

const ALL_LANGUAGES: readonly InterfaceLanguage[] = [
  "en",
  "hi",
  "bn",
  "de",
  "gu",
  "hr",
  "id",
  "kn",
  "ml",
  "mr",
  "ms",
  "pa",
  "ru",
  "ta",
  "te",
  "th",
];
const COUNTRIES: readonly Country[] = ["IN", "US"];
const ROLES: readonly Role[] = ["guest", "registered", "premium"];

/** Demo accounts that visit as members. They change nothing. */
export const MEMBERS: Readonly<Partial<Record<Country, Readonly<Record<Exclude<Role, "guest">, string>>>>> = {
  IN: { registered: "registered@example.com", premium: "premium@example.com" },
  US: { registered: "abroad@example.com", premium: "abroad-premium@example.com" },
};

/** The values that every run combines pairwise. The languages use three scripts. */
export const USUAL = {
  route: ROUTES,
  country: COUNTRIES,
  role: ROLES,
  language: ["en", "hi", "th"] as readonly InterfaceLanguage[],
  width: [360, 900, 1350],
};

/** The values of which `test:all` visits as many combinations as time allows. */
export const EVERYTHING = {
  ...USUAL,
  route: [...ROUTES, ...FURTHER_ROUTES],
  country: [...COUNTRIES, "AE", "DE", "SG"] as typeof COUNTRIES,
  language: ALL_LANGUAGES,
  width: [320, 360, 412, 600, 768, 900, 1024, 1200, 1350, 1920],
};

/** One visit. */
export type Visit = Choice<typeof USUAL>;

/** Cookies that store a visitor's languages. They are cleared, so that each visit is a first one. */
const REMEMBERED = ["displayLanguage", "contentLanguages"];

const displayLanguageOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === "displayLanguage")?.value;

/** Opens a page and returns its problems, in each of `sights` too. The browser already has the country and role. */
export async function problemsOf(
  page: Page,
  { route, country, role, language, width }: Visit,
  sights: readonly Sight[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const require = (name: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected)
      problems.push(`${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  const listen = (message: { type(): string; text(): string }): void => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`console: ${message.text()}`);
  };
  const hear = (error: Error): void => void problems.push(`page error: ${error.message}`);
  page.on("console", listen);
  page.on("pageerror", hear);
  for (const name of REMEMBERED) await page.context().clearCookies({ name });
  const address = localePath({ path: route.path, country: country as CountryCode, language });
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  const answer = await page.goto(address);
  const elsewhere =
    route.closedIn?.includes(country) === true ? "/" : role === "guest" ? route.leadsTo : route.membersTo;
  const [path = ""] = (elsewhere ?? route.path).split("?");
  const shown = localePath({ path, country: country as CountryCode, language });
  await page.waitForURL(({ pathname }) => pathname === shown).catch(() => undefined);
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: "detached" })
    .catch(() => problems.push("loads for ever"));
  const status = route.missingIn?.includes(country) === true ? 404 : (route.status ?? 200);
  const isFallback = status !== 200 || route.onlyIn?.includes(country) === false;
  require("status", answer?.status(), status);
  require("address", new URL(page.url()).pathname, shown);
  require("page name", pageName(shown) === "N/A", route.status === 404);
  const facts = await page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute("content"),
    isFallback: document.querySelector("[data-page-error]") !== null,
    isTooWide: document.documentElement.scrollWidth > window.innerWidth,
  }));
  require("language", facts.language, htmlLanguage(language));
  if (!/^\S.* – Marquee$|^Marquee/.test(facts.title) || /[{}]|undefined/.test(facts.title))
    problems.push(`title is ${JSON.stringify(facts.title)}`);
  require("headings of first level", facts.headings, 1);
  require("robots", facts.robots, robotsFor({
    path,
    country: country as CountryCode,
    isMainHost: true,
    isErrorFallback: isFallback,
  }));
  require("page error", facts.isFallback, isFallback);
  require("sideways scrolling", facts.isTooWide, false);
  problems.push(...(await violationsOn(page)));
  for (const sight of sights)
    problems.push(...(await problemsSeen(page, sight)).map((problem) => `${sight}: ${problem}`));
  // A page that hydrates late would store its language after the next visit has cleared it.
  if (language !== "en")
    await expect
      .poll(async () => await displayLanguageOf(page))
      .toBe(language)
      .catch(async () => require("remembered language", await displayLanguageOf(page), language));
  page.off("console", listen);
  page.off("pageerror", hear);
  return problems.map((problem) => `${address} in ${country} as ${role} at ${width}: ${problem}`);
}
