import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { untilQuiet } from "./until-quiet.ts";
import type { Visitor } from "./visitor.ts";

const MOST_SCRIPTS = 12;

const GUEST_PATHS = [
  "/",
  "/movies",
  "/movies/all",
  "/channels",
  "/tvguide",
  "/search?q=general",
  TITLES.freeFilm.path,
  TITLES.show.path,
  TITLES.season.path,
  TITLES.episode.path,
  "/live-streaming/marquee-silents/0-9-2",
  "/signin",
  "/register",
  "/forgotpassword",
  "/buy-plan",
  "/referral",
  "/student",
  "/offers/0-0-63",
  "/settings",
  "/consent-manager",
  "/help",
  "/b2b",
  "/watch-n-win/quiz",
  "/cricket/schedule",
];
const MEMBER_PATHS = [
  "/",
  TITLES.freeFilm.path,
  "/buy-plan",
  "/verify-email",
  "/device",
  "/parentalcontrol",
  "/myaccount/account-info",
  "/myaccount/payment",
  "/myaccount/partnersubscriptions",
  "/myprofile",
  "/myprofile/managedevices",
  "/myprofile/plans",
  "/myprofile/rentals",
  "/myprofile/payments",
  "/myprofile/watchlist",
  "/myprofile/reminders",
  "/enter-details",
];

/** Pages that read the member's data at once, and how many files they need for that. */
const OF_DATA: Readonly<Record<string, number>> = {
  "member /": 18,
  "member /myaccount/payment": 17,
  "member /myprofile": 19,
  "member /myprofile/managedevices": 16,
};

/** Tools outside start 6 s after the load at the earliest (ANLT-006). On a slow machine a page is not idle before. */
const OF_TOOLS = /^(?:tool-adapters|container)\b/;

/** The scripts that a page has requested by the time it is idle, without a press or a pointer movement. */
async function scriptsOf({ page, open }: Visitor, path: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  const note = (request: { url(): string }): void => {
    const name = new URL(request.url()).pathname.replace(/^.*\//, "");
    if (name.endsWith(".js") && !OF_TOOLS.test(name)) scripts.add(name);
  };
  page.on("request", note);
  await open(path);
  await untilQuiet(page);
  page.off("request", note);
  return [...scripts];
}

test("a page loads at most 12 script files before it is used, except four pages that read the member's data [CONT-180]", async ({
  signIn,
  visitFrom,
}) => {
  test.setTimeout(240_000);
  const tooMany: unknown[] = [];
  const judge = async (visitor: Visitor, role: string, path: string): Promise<void> => {
    const scripts = await scriptsOf(visitor, path);
    console.log(`${role} ${path}: ${scripts.length} files of script`);
    if (scripts.length > (OF_DATA[`${role} ${path}`] ?? MOST_SCRIPTS))
      tooMany.push([role, path, scripts.length]);
  };
  const guest = await visitFrom("IN");
  for (const path of GUEST_PATHS) await judge(guest, "guest", path);
  const member = await visitFrom("IN");
  await signIn(member, "premium@example.com");
  for (const path of MEMBER_PATHS) await judge(member, "member", path);
  expect(tooMany).toEqual([]);
});

test("a card is prefetched once it is hovered, touched or focused, and once, and nothing is prefetched if the browser asks to save data [CONT-181]", async ({
  visitFrom,
}) => {
  const prefetchedOf = async (isSaving: boolean): Promise<readonly string[]> => {
    const { page, open } = await visitFrom("IN");
    if (isSaving)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    await open("/movies");
    await untilQuiet(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".data")) asked.push(pathname);
    });
    const cards = page.getByRole("main").locator('li a[href*="/details/"]');
    const search = page.getByRole("banner").getByRole("link", { name: "Search" });
    for (const act of [
      () => cards.nth(0).hover(),
      () => cards.nth(1).focus(),
      () => cards.nth(2).dispatchEvent("touchstart"),
      () => search.hover(),
      () => cards.nth(0).hover(),
      () => cards.nth(2).focus(),
    ]) {
      await act();
      await page.waitForTimeout(300);
      await untilQuiet(page);
    }
    return asked;
  };
  const asked = await prefetchedOf(false);
  expect(asked.filter((path) => path.includes("/details/"))).toHaveLength(3);
  expect(asked).toContain("/search.data");
  expect(new Set(asked).size).toBe(asked.length);
  expect(await prefetchedOf(true)).toEqual([]);
});
