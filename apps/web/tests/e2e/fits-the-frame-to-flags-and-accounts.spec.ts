import { type Locator, type Page } from "@playwright/test";
import { ADDRESS_IN, PLATFORM_URL } from "./addresses.ts";
import { choose, expectPaid, MONTH, payWith, premiumLabel } from "./checkout.ts";
import { expect, newMobile, test as base } from "./member.ts";
import { nextWithFlags } from "./next-with-flags.ts";
import { startRecordingProxy, type RecordingProxy } from "./recording-proxy.ts";
import { startWeb } from "./start-web.ts";
import { skipUnlessDue } from "./seed.ts";

const WEB_SERVER_KEY = "the-key-of-the-web-server-in-journeys";
const ANDROID_APP = "https://apps.example/of-this-installation";

/** A separate web server with an empty cache; every request to the platform is recorded. */
const test = base.extend<{
  readonly recorder: RecordingProxy;
  readonly web: Awaited<ReturnType<typeof startWeb>>;
}>({
  // oxlint-disable-next-line no-empty-pattern
  recorder: async ({}, use) => {
    const recorder = await startRecordingProxy(PLATFORM_URL);
    await use(recorder);
    await recorder.stop();
  },
  web: async ({ recorder }, use) => {
    const web = await startWeb({
      platformUrl: recorder.url,
      settings: { WEB_SERVER_KEY, ANDROID_APP_URL: ANDROID_APP },
    });
    await use(web);
    await web.stop();
  },
  baseURL: async ({ web }, use) => use(web.url),
  // Visitors leave before the server stops; otherwise their pending requests would fail.
  visitFrom: async ({ web: _web, visitFrom }, use) => use(visitFrom),
});

const fail = (fault: object): { readonly data: object } => ({ data: fault });
const profileButton = (page: Page) =>
  page.getByRole("banner").locator("summary").filter({ hasText: "Profile" });
const hamburger = (page: Page) => page.getByRole("banner").locator("summary").filter({ hasText: "Menu" });
const drawer = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });
const group = (page: Page, title: string) =>
  drawer(page).locator("details", { has: page.locator("> summary", { hasText: title }) });
/** The visible entries, each by its first line. */
const entriesOf = async (list: Locator): Promise<readonly string[]> =>
  (await list.locator("> li").filter({ visible: true }).allInnerTexts()).map(
    (text) => text.trim().split("\n")[0] ?? "",
  );
const headings = (page: Page) => page.getByRole("contentinfo").getByRole("heading", { level: 2 });

test("flags switch logo, footer, watch and win and the referral, and what is off is not requested; a footer that fails or takes too long leaves the built-in lists; a missing feature links to the app [SHELL-037] [SHELL-067] [SHELL-072] [SHELL-099] [SHELL-100] [SHELL-154] [DEC-027]", async ({
  visitFrom,
  request,
  recorder,
  web,
}) => {
  skipUnlessDue(2);
  const { page, context, open } = await visitFrom("US", { expected: /^400 .*by-a-browser/ });
  // Unusual content languages make pages private, so that no cached flags apply.
  await context.addCookies([{ name: "contentLanguages", value: "en%2Cta", url: web.url }]);
  const requested = (path: string): number =>
    recorder.seen.filter(({ address }) => address.startsWith(path)).length;
  const openWith = async (path: string, enabled: boolean): Promise<void> => {
    // A page that is still open may request its location too.
    await page.goto("about:blank");
    const names = ["gamification_entry", "referral", "dynamic_logo", "footer_api"] as const;
    await nextWithFlags(
      request,
      "US",
      names.map((name) => ({ name, enabled })),
    );
    await open(path);
  };
  const logo = page.getByRole("banner").getByRole("link", { name: "Marquee, Home" });
  const expectEntries = async (count: number): Promise<void> => {
    await hamburger(page).click();
    await group(page, "Settings").locator("> summary").click();
    const watchAndWin = group(page, "Settings").getByRole("link", { name: "Watch and win" });
    const referralEntry = drawer(page).locator('> ul a[href="/global/referral"]');
    for (const entry of [watchAndWin, referralEntry]) {
      await expect(entry).toHaveCount(count);
      if (count > 0) await expect(entry).toBeVisible();
    }
    if (count > 0) await expect(watchAndWin).toHaveAttribute("href", "/global/watch-n-win");
    await page.keyboard.press("Escape");
  };

  await openWith("/global", false);
  await expectEntries(0);
  await expect(logo.locator("svg")).toBeVisible();
  await expect(headings(page).filter({ hasText: "Popular shows" })).toBeVisible();
  expect([requested("/remote-config/dynamic-logo"), requested("/static/web-footer")]).toEqual([0, 0]);

  // A request that fails, or takes longer than a page may wait, is logged, and the page is complete.
  const said = "The footer could not be fetched, the built-in one shows";
  for (const [index, fault] of [{ status: 500 }, { delay_ms: 20_000 }].entries()) {
    await request.post(`${PLATFORM_URL}/test/faults`, fail({ endpoint: "webFooter", times: 1, ...fault }));
    await openWith("/global/movies", true);
    expect([index, requested("/static/web-footer")]).toEqual([index, index + 1]);
    await expect(headings(page).filter({ hasText: "Popular movies" })).toBeVisible();
    expect([index, web.log().split(said).length - 1]).toEqual([index, index + 1]);
  }

  const groups = [
    {
      title: "Out of the archive",
      items: [
        { title: "Films of the week", slug: "/movies", external: false },
        { title: "The archive itself", slug: "https://archive.example/reels", external: true },
      ],
    },
  ];
  await request.post(
    `${PLATFORM_URL}/test/faults`,
    fail({ endpoint: "webFooter", status: 200, body: groups }),
  );
  await openWith("/global", true);
  await request.delete(`${PLATFORM_URL}/test/faults`);
  await expectEntries(1);
  const picture = logo.locator("img");
  await expect(picture).toHaveAttribute("src", /\/remote-config\/logo\/header\//);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  await expect(logo.locator("svg")).toHaveCount(0);
  expect(requested("/remote-config/dynamic-logo")).toBeGreaterThan(0);
  const footer = page.getByRole("contentinfo");
  await expect(headings(page).filter({ hasText: "Out of the archive" })).toBeVisible();
  await expect(headings(page).filter({ hasText: /^Popular/ })).toHaveCount(0);
  const [inside, outside] = [
    footer.getByRole("link", { name: "Films of the week" }),
    footer.getByRole("link", { name: "The archive itself" }),
  ];
  await expect(inside).toHaveAttribute("href", "/global/movies");
  await expect(inside).not.toHaveAttribute("target", /./);
  await expect(outside).toHaveAttribute("href", "https://archive.example/reels");
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(outside).toHaveAttribute("rel", /noopener/);

  // The server sends its key; a key sent by a browser is removed, even the right one.
  const ofServer = recorder.seen.filter(({ headers }) => headers["device_id"] === "web-server");
  expect(ofServer.length).toBeGreaterThan(2);
  expect(new Set(ofServer.map(({ headers }) => headers["x-web-server-key"]))).toEqual(
    new Set([WEB_SERVER_KEY]),
  );
  await page.evaluate(
    (key) =>
      fetch("/api/launch?sent=by-a-browser", { headers: { "x-web-server-key": key } }).then(
        ({ status }) => status,
      ),
    WEB_SERVER_KEY,
  );
  const sent = recorder.seen.filter(({ address }) => address.includes("by-a-browser"));
  expect(sent.map(({ headers }) => headers["x-web-server-key"])).toEqual([undefined]);

  await open("/global/student");
  await expect(page.getByRole("heading", { level: 1, name: /feature not available/i })).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="https://"]')).toHaveAttribute("href", ANDROID_APP);
});

/** The complete account menu. */
const ACCOUNT = [
  "My watchlist",
  "My subscription",
  "My rentals",
  "My transactions",
  "Manage your devices",
  "Leaderboard",
  "Invite friends",
  "Log out",
];

test("a member in France finds everything that can be configured: account menu alike in both places, seven settings, four entries on plans; what is not configured leaves no gap [SHELL-046] [SHELL-063] [SHELL-068] [SHELL-081]", async ({
  visitFrom,
  signIn,
  request,
}) => {
  const launch = (await (
    await request.get(
      `${PLATFORM_URL}/launch?version=13&platform_name=desktop_web&country=FR&user_type=registered`,
    )
  ).json()) as { country_config: { menu_options: { name: string }[] } };
  const { country_config: config } = launch;
  const body = {
    ...launch,
    country_config: {
      ...config,
      student_discount: true,
      us_referral: true,
      menu_options: [...config.menu_options, { name: "plex" }],
    },
  };
  const member = await visitFrom("DE");
  const { page, context, open } = member;
  await context.setExtraHTTPHeaders({ "x-country": "FR", "x-device-class": "desktop" });
  const toggles = ["gamification_entry", "sports_predict_win"].map((name) => ({ name, enabled: true }));
  for (const fault of [
    { endpoint: "launch", status: 200, body },
    { endpoint: "toggles", status: 200, body: { toggles } },
  ])
    await request.post(`${PLATFORM_URL}/test/faults`, fail(fault));
  const toAccount = (texts: readonly string[]) => texts.filter((text) => ACCOUNT.includes(text));
  try {
    await open("/global/movies");
    await expect(profileButton(page)).toHaveCount(0);
    await hamburger(page).click();
    expect(toAccount(await drawer(page).getByRole("link").allInnerTexts())).toEqual([]);
    await signIn(member, "registered@example.com");
    await open("/global/movies");
  } finally {
    await request.delete(`${PLATFORM_URL}/test/faults`);
  }
  await page.setViewportSize({ width: 1200, height: 900 });
  await profileButton(page).click();
  const menu = page.getByRole("navigation", { name: "Profile menu" });
  await expect(menu).toBeVisible();
  expect(toAccount(await entriesOf(menu.locator("ul")))).toEqual(ACCOUNT);
  const targets = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
  const inProfile = await targets(menu.getByRole("link"));
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(profileButton(page)).toBeHidden();

  await page.setViewportSize({ width: 480, height: 900 });
  await expect(profileButton(page)).toBeHidden();
  await hamburger(page).click();
  const mobile = drawer(page).locator("> div").first();
  expect(toAccount(await entriesOf(mobile.locator("> ul")))).toEqual(ACCOUNT);
  expect(await targets(mobile.getByRole("link"))).toEqual(inProfile);
  await group(page, "Settings").locator("> summary").click();
  expect(await entriesOf(group(page, "Settings").locator("> ul"))).toEqual([
    "Parental control",
    "Authorised devices",
    "Reset settings",
    "Help centre",
    "Consent settings",
    "Language",
    "Watch and win",
  ]);
  await group(page, "My plans").locator("> summary").click();
  expect(await targets(group(page, "My plans").getByRole("link"))).toEqual([
    ["Buy a plan", "/global/buy-plan"],
    ["Have a prepaid code?", "/global/buy-plan?prepaid=true"],
    ["Student discount", "/global/student"],
    ["Invite friends", "/global/USReferral"],
  ]);

  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.AE });
  await open("/global/movies");
  await hamburger(page).click();
  await group(page, "My plans").locator("> summary").click();
  const plans = group(page, "My plans").locator("> ul");
  expect(await entriesOf(plans)).toEqual(["Buy a plan", "Have a prepaid code?"]);
  expect(await plans.evaluate((list) => list.children.length)).toBe(2);
});

test("after buying a plan launch counts the viewer as a subscriber from the next load on [SESS-21]", async ({
  visitFrom,
  signUp,
  recorder,
}) => {
  const member = await visitFrom("IN");
  const { page, open } = member;
  await signUp(member, { mobile: newMobile(), firstName: "Uma" });
  const launchedAs = () =>
    recorder.seen
      .filter(
        ({ address, headers }) => address.startsWith("/launch") && headers["device_id"] === "web-server",
      )
      .at(-1)?.headers["x-user-type"];
  const stored = () => page.evaluate(() => localStorage.getItem("userTypeLaunch"));
  await open("/movies");
  expect([await stored(), launchedAs()]).toEqual(["registered", "registered"]);
  await choose(page, MONTH);
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect(premiumLabel(page)).toBeVisible();
  expect(await stored()).toBe("subscribed");
  await open("/movies");
  expect(launchedAs()).toBe("subscribed");
});
