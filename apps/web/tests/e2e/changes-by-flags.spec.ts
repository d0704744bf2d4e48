import type { FlagName, Toggle } from "@marquee/config";
import { ADDRESS_IN, TITLES, WEB_URL } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { nextWithFlags } from "./next-with-flags.ts";
import { skipUnlessDue } from "./seed.ts";

const PLACES = ["IN", "US"] as const;
type Country = (typeof PLACES)[number];

/** A rented title of each country's demo catalogue. */
const RENTALS: Readonly<Record<Country, string>> = { IN: "/offers/0-0-63", US: "/offers/0-0-27" };
/** Unusual content languages make a page private, so that it is not cached with the flags of an earlier visitor. */
const OWN_LANGUAGES = "contentLanguages=en%2Cta";

interface FlagCase {
  readonly flag: FlagName;
  /** Default: home. */
  readonly path?: Readonly<Record<Country, string>>;
  readonly cookie?: string;
  /** What the page contains when the flag is on; for the league pages, the page itself. */
  readonly mark: RegExp;
  /** The country in which the flag has its effect. Default: both. */
  readonly only?: Country;
}

/** What each flag changes (SESS-47). */
const FLAGS: readonly FlagCase[] = [
  { flag: "blog_india", mark: /href="\/blog\/"/, only: "IN" },
  { flag: "blog_global", mark: /href="\/global\/blog\/"/, only: "US" },
  { flag: "nft", mark: /href="https:\/\/nft\./, only: "IN" },
  { flag: "referral", mark: /href="(\/global)?\/referral"/ },
  {
    flag: "sports_predict_win",
    cookie: "userType=registered",
    mark: /href="(\/global)?\/watch-n-win\/leaderboard"/,
  },
  { flag: "gamification_entry", mark: /href="(\/global)?\/watch-n-win"/ },
  { flag: "dynamic_logo", mark: /\/remote-config\/logo\// },
  { flag: "footer_api", mark: />Where our films come from<\/h2>/ },
  { flag: "search", mark: /href="(\/global)?\/search"/ },
  {
    flag: "reactions",
    path: { IN: TITLES.freeFilm.path, US: TITLES.freeFilm.path },
    mark: /aria-label="I like this"/,
  },
  { flag: "sports", path: { IN: "/cricket/schedule", US: "/cricket/schedule" }, mark: /Mumbai Lanterns/ },
  { flag: "commerce", path: RENTALS, mark: /<button[^>]*aria-pressed[^>]*>.*?Wishlist<\/button>/s },
];

const ON = { india: true, global: true, countries: [] };
/** The payload of a flag that is on only in the other country. */
const ELSEWHERE: Readonly<Record<Country, object>> = {
  IN: { ...ON, india: false },
  US: { ...ON, global: false },
};

test("each flag changes its one feature in India and abroad, and the flag of the other place changes nothing [JRNY-34] [SESS-47] [SESS-49]", async ({
  askFrom,
  request,
}) => {
  for (const { flag, path, cookie, mark, only } of FLAGS) {
    for (const country of PLACES) {
      const shows = async (toggle: Omit<Toggle, "name">): Promise<boolean> => {
        await nextWithFlags(request, country, [{ name: flag, ...toggle }]);
        const answer = await askFrom(
          country,
          (country === "IN" ? "" : "/global") + (path?.[country] ?? "/"),
          { cookie: [OWN_LANGUAGES, cookie].filter(Boolean).join("; ") },
        );
        const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
        if (flag === "sports")
          expect([country, answer.status()]).toEqual([country, mark.test(html) ? 200 : 404]);
        return mark.test(html);
      };
      const whereItCounts = only === undefined || only === country;
      expect([flag, country, await shows({ enabled: true }), await shows({ enabled: false })]).toEqual([
        flag,
        country,
        whereItCounts,
        false,
      ]);
      expect([
        flag,
        country,
        await shows({ enabled: true, payload: JSON.stringify(ELSEWHERE[country]) }),
      ]).toEqual([flag, country, false]);
    }
  }
});

test("the gating flag decides the version that a browser requests, the commerce flag shows a wishlist of rentals [JRNY-34] [SESS-47] [SESS-49]", async ({
  visitFrom,
  request,
}) => {
  skipUnlessDue(0);
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  const requested: URL[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url())));
  const openWith = async (country: Country, path: string, toggle: Toggle): Promise<void> => {
    await page.goto("about:blank");
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN[country] });
    await nextWithFlags(request, country, [toggle]);
    requested.length = 0;
    await open(country === "IN" ? path : `/global${path}`);
  };
  await context.addCookies([{ name: "contentLanguages", value: "en%2Cta", url: WEB_URL }]);
  for (const country of PLACES) {
    const main = page.getByRole("main");
    await openWith(country, RENTALS[country], { name: "commerce", enabled: true });
    await main.getByRole("button", { name: "Wishlist" }).click();
    await expect(main.getByRole("button", { name: "Wishlist" })).toHaveAttribute("aria-pressed", "true");
    const wished = page.getByRole("region", { name: "Your wishlist" });
    await openWith(country, "/zee-plex-movies-on-rent", { name: "commerce", enabled: true });
    await expect(wished.getByRole("link")).toHaveCount(1);
    await openWith(country, "/zee-plex-movies-on-rent", { name: "commerce", enabled: false });
    await page.waitForLoadState("networkidle");
    await expect(wished).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem("wishlistedProducts"));
    for (const [enabled, version] of [
      [true, "13"],
      [false, "12"],
    ] as const) {
      await openWith(country, `${TITLES.freeFilm.path}#play`, { name: "feature_gating", enabled });
      await expect
        .poll(() => requested.some((address) => address.searchParams.get("version") === version))
        .toBe(true);
    }
  }
});

test("a viewer whose pack ended sees the nudge if its flag is on, in India and abroad; with the flag off or only on for the other place no call is made [JRNY-34] [SESS-47]", async ({
  visitFrom,
  signIn,
  request,
}) => {
  skipUnlessDue(1);
  const lapsed = await visitFrom("US");
  const { page, context, open } = lapsed;
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  let requested = 0;
  page.on(
    "request",
    (sent) =>
      (requested += `${sent.url()} ${sent.postData() ?? ""}`.includes("lapserAdvanceRenewalNudge") ? 1 : 0),
  );
  await signIn(lapsed, "abroad-lapsed@example.com");
  await page.waitForLoadState("networkidle");
  const openWith = async (country: Country, toggle: Omit<Toggle, "name">): Promise<void> => {
    await page.goto("about:blank");
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN[country] });
    await nextWithFlags(request, country, [{ name: "lapser_banner", ...toggle }]);
    requested = 0;
    await open(country === "IN" ? "/" : "/global");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.waitForLoadState("networkidle");
  };
  const onHome = (where: object) => JSON.stringify({ ...where, pages: ["home"] });
  for (const country of PLACES) {
    await openWith(country, { enabled: true, payload: onHome(ON) });
    await expect(nudge).toBeVisible();
    expect([country, requested]).toEqual([country, 1]);
    for (const toggle of [
      { enabled: false, payload: onHome(ON) },
      { enabled: true, payload: onHome(ELSEWHERE[country]) },
    ]) {
      await openWith(country, toggle);
      await expect(nudge).toHaveCount(0);
      expect([country, requested]).toEqual([country, 0]);
    }
  }
});
