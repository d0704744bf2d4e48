import type { Page } from "@playwright/test";
import { TITLES } from "./addresses.ts";
import { expectPaid, payWith } from "./checkout.ts";
import {
  eventsOfSession,
  expectEvents,
  storedEvents,
  sessionOf,
  type ExpectedEvent,
} from "./events-of-session.ts";
import { DEMO_PASSWORD, enterContact, expect, newMobile, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";

const { freeFilm } = TITLES;

/** The part of the films page that shows it. */
const CARD = { railTitle: "Action and adventure", railIndex: 4, cardIndex: 3 };

type UserType = "guest" | "registered" | "premium";

const viewed = (
  userType: UserType,
  pageName: string,
  address: string,
  previousPageName?: string,
): ExpectedEvent => [
  `${userType} page_viewed on ${pageName}`,
  { address, ...(previousPageName === undefined ? {} : { previousPageName }) },
];

/** Signs in with the password on the current page. */
async function enterPassword(page: Page, secret: (text: string) => string, email: string): Promise<void> {
  await enterContact(page, secret(email));
  await page.getByLabel("Password", { exact: true }).fill(secret(DEMO_PASSWORD));
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

test("each page that shows is one page view with the page before; a query, a hash and a redirect are not counted, going back is [ANLT-037] [ANLT-133]", async ({
  visitFrom,
  request,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /404 .*nothing/ });
  const main = page.getByRole("navigation", { name: "Main" });
  await open("/");
  const session = await sessionOf(page);
  await main.getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page).toHaveTitle(/Movies/);
  await page.evaluate(() => {
    window.location.hash = "content";
  });
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveTitle(/Movies/);
  await page.goForward();
  await expect(page).toHaveTitle(/Movies/);
  await page.evaluate(() => history.replaceState(history.state, "", "/movies?sort=new"));
  // The server redirects a guest from there to sign-in.
  await open("/myprofile");
  await expect(page).toHaveURL(/\/signin/);
  await page.reload();
  await untilHydrated(page);
  await open("/nothing/here");
  await expectEvents(request, session, [
    viewed("guest", "home", "/"),
    ["guest menu_item_chosen on home", { menu: "main", item: "/movies" }],
    viewed("guest", "movie landing", "/movies", "home"),
    viewed("guest", "home", "/", "movie landing"),
    viewed("guest", "movie landing", "/movies", "home"),
    viewed("guest", "sign-in", "/signin", "movie landing"),
    viewed("guest", "sign-in", "/signin", "sign-in"),
    viewed("guest", "N/A", "/nothing/here", "sign-in"),
    ["guest error_shown on N/A", { code: "PAGE_NOT_FOUND" }],
  ]);
});

test("signing in by a code, wrong codes and logging out are one event each [ANLT-026] [ANLT-134]", async ({
  visitFrom,
  request,
  codeSentTo,
  secret,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /400 .*\/graphql/ });
  const email = secret("registered@example.com");
  await open("/movies");
  const session = await sessionOf(page);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await enterContact(page, email);
  await page.getByRole("button", { name: "Sign in with a code instead" }).click();
  const code = page.getByLabel("6-digit code");
  const sent = await codeSentTo(email);
  await code.fill(sent === "111111" ? "222222" : "111111");
  await expect(code).toHaveValue("");
  await code.fill(sent);
  await expect(page).toHaveURL(/\/movies$/);
  await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
  await page.getByRole("link", { name: "Log out" }).dblclick();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expectEvents(request, session, [
    viewed("guest", "movie landing", "/movies"),
    viewed("guest", "sign-in", "/signin", "movie landing"),
    ["guest login_started on sign-in", { method: "password" }],
    ["guest login_failed on sign-in", { method: "otp_email", code: "OTP_WRONG" }],
    ["registered login_completed on sign-in", { method: "otp_email" }],
    viewed("registered", "movie landing", "/movies", "sign-in"),
    ["registered logout_completed on movie landing", { reason: "chosen" }],
  ]);
});

test("a registration, a code, a payment that is cancelled and one that is made are one event each [ANLT-026] [ANLT-134]", async ({
  visitFrom,
  request,
  signUp,
}) => {
  test.slow();
  const visitor = await visitFrom("IN", { expected: /\b40[04]\b/ });
  const { page, open } = visitor;
  await signUp(visitor, { mobile: newMobile(), firstName: "Asha" });
  await expect(page).toHaveURL(/:\d+\/$/);
  // The address changes before the page does.
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  const session = await sessionOf(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^(Subscribe|Buy)/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/buy-plan$/);
  const code = page.getByRole("textbox", { name: "Promo code" });
  await page.getByRole("link", { name: "6 Months" }).click();
  await expect(page.getByRole("radio", { name: /^Premium, 6 months/ })).toBeChecked();
  for (const [entered, says] of [
    ["MONSOON", "This code has expired."],
    ["welcome100", "WELCOME100 is applied: ₹100 off"],
  ] as const) {
    await code.fill(entered);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await payWith(page, "Cancel");
  await expect(page).toHaveURL(/\/paymentcancelled/);
  // The link appears before the platform has confirmed that nothing was paid; the event belongs to the page on which that is
  // known.
  await expect
    .poll(async () => (await eventsOfSession(request, session)).map(({ event }) => event))
    .toContain("payment_cancelled");
  await page.getByRole("main").getByRole("link", { name: /again/i }).click();
  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await payWith(page, "Pay");
  await expectPaid(page);
  await page.reload();
  await expectPaid(page);
  await open("/movies");
  const plan = { planId: "0-11-in-half", amountMinor: 49900, currency: "INR" };
  const named = { ...plan, planName: "Premium, 6 months" };
  const ordered = { provider: "test", orderId: expect.stringMatching(/^[\da-f-]{36}$/) };
  await expectEvents(request, session, [
    viewed("guest", "sign-in", "/signin"),
    ["guest registration_started on sign-in", { method: "otp_mobile" }],
    ["registered registration_completed on sign-in", { method: "otp_mobile" }],
    viewed("registered", "home", "/", "sign-in"),
    ["registered subscribe_clicked on home", { source: "header" }],
    viewed("registered", "buy plan", "/buy-plan", "home"),
    ["registered promotion_applied on buy plan", { isAccepted: false }],
    ["registered promotion_applied on buy plan", { isAccepted: true }],
    ["registered plan_selected on buy plan", named],
    viewed("registered", "payment", "/myaccount/payment", "buy plan"),
    ["registered payment_started on payment", { ...named, ...ordered }],
    viewed("registered", "payment cancelled", "/paymentcancelled", "payment"),
    ["registered payment_cancelled on payment cancelled", { ...plan, ...ordered }],
    viewed("registered", "payment", "/myaccount/payment", "payment cancelled"),
    ["registered payment_started on payment", { ...named, ...ordered }],
    // The page waits until its viewer is read, which may be before or after the payment has been counted.
    [
      expect.stringMatching(
        /^(registered|premium) page_viewed on order summary$/,
      ) as unknown as ExpectedEvent[0],
      { address: "/paymentsuccess", previousPageName: "payment" },
    ],
    ["premium payment_succeeded on order summary", { ...plan, ...ordered }],
    viewed("premium", "order summary", "/paymentsuccess", "order summary"),
    viewed("premium", "movie landing", "/movies", "order summary"),
  ]);
});

test("a search and the result that is opened are one event each; going back to the results is none [ANLT-026] [ANLT-135]", async ({
  visitFrom,
  request,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/search");
  const session = await sessionOf(page);
  const box = page.getByRole("combobox", { name: "Title, person or genre" });
  await box.fill("general");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=general/);
  await page.locator(`a[href="${freeFilm.path}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: freeFilm.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Title, person or genre" })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("combobox", { name: "Title, person or genre" }).fill("9876543210 qqqq");
  await page.getByRole("combobox", { name: "Title, person or genre" }).press("Enter");
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await expectEvents(request, session, [
    viewed("guest", "search", "/search"),
    ["guest search_submitted on search", { query: "general", resultCount: 1 }],
    [
      "guest search_result_opened on search",
      { contentId: freeFilm.id, contentType: "movie", query: "general", cardIndex: 0 },
    ],
    viewed("guest", "movie detail", freeFilm.path, "search"),
    viewed("guest", "search", "/search", "movie detail"),
    viewed("guest", "search", "/search", "search"),
    ["guest search_submitted on search", { query: "[masked] qqqq", resultCount: 0 }],
  ]);
});

test("a playback is reported from the press on play to its end, by one event for each action [ANLT-026]", async ({
  visitFrom,
  request,
}) => {
  test.slow();
  const { page, open, play, position } = await visitFrom("IN");
  await open("/movies");
  const session = await sessionOf(page);
  const row = page.getByRole("region", { name: CARD.railTitle });
  await row.scrollIntoViewIfNeeded();
  await row.locator(`a[href="${freeFilm.path}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: freeFilm.name })).toBeVisible();
  await play();
  const video = page.locator("video");
  await page.keyboard.press("k");
  await expect(video).toHaveJSProperty("paused", true);
  await page.keyboard.press("k");
  await expect(video).toHaveJSProperty("paused", false);
  await page.keyboard.press("5");
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(2371);
  // Thirty watched seconds are reported; at four times the speed they take eight.
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 4;
  });
  const progress = async () =>
    (await eventsOfSession(request, session)).filter(({ event }) => event === "play_progressed");
  await expect.poll(async () => (await progress()).length, { timeout: 90_000 }).toBe(1);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 8;
  });
  await expect(video).toHaveJSProperty("ended", true, { timeout: 40_000 });
  const player = page.getByRole("dialog");
  // Moving the pointer shows hidden controls; a press may have worked although it seems too slow.
  await expect(async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(260, 240);
    if ((await player.count()) > 0)
      await page.getByRole("button", { name: "Close player" }).first().click({ timeout: 2000 });
    await expect(player).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  const film = {
    contentId: freeFilm.id,
    contentType: "movie",
    title: freeFilm.name,
    language: "en",
    genre: "Comedy",
    isLive: false,
  };
  const anyNumber = expect.any(Number);
  const place = {
    ...film,
    playbackId: expect.stringMatching(/^0-0-1-\d{13}$/),
    positionMs: anyNumber,
    durationMs: 4_740_000,
  };
  const seeked = { ...place, fromMs: anyNumber };
  const playing = { ...place, watchedMs: anyNumber };
  await expectEvents(
    request,
    session,
    [
      viewed("guest", "movie landing", "/movies"),
      ["guest content_opened on movie landing", { ...CARD, contentId: freeFilm.id, contentType: "movie" }],
      viewed("guest", "movie detail", freeFilm.path, "movie landing"),
      ["guest play_requested on movie detail", film],
      ["guest play_started on movie detail", { ...playing, startupMs: anyNumber, isResumed: false }],
      ["guest play_paused on movie detail", playing],
      ["guest play_resumed on movie detail", playing],
      ["guest play_seeked on movie detail", seeked],
      ["guest play_progressed on movie detail", { ...playing, percent: anyNumber }],
      ["guest play_seeked on movie detail", seeked],
      ["guest play_completed on movie detail", playing],
    ],
    // A slow machine stalls now and then.
    { ignored: ["play_stalled"] },
  );
  for (const { properties } of await progress()) {
    const { percent, positionMs, watchedMs } = properties as Record<string, number>;
    expect([percent, Number(watchedMs) >= 30_000]).toEqual([Math.floor(Number(positionMs) / 47_400), true]);
  }
});

test("another language and resetting the settings are one event each, though the page is loaded anew [JRNY-19] [ANLT-026]", async ({
  visitFrom,
  request,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/settings");
  const session = await sessionOf(page);
  await page.getByRole("switch", { name: /^Auto play/ }).uncheck();
  await page.getByLabel("Display language", { exact: true }).selectOption("ta");
  await expect(page).toHaveURL(/\/ta\/settings$/);
  // A page that is left before the recorder's code has loaded is not counted as viewed.
  await expect.poll(async () => (await eventsOfSession(request, session)).length).toBe(4);
  await open("/ta/movies?sort=new");
  await page.getByRole("banner").locator("summary").filter({ hasText: "மெனு" }).click();
  const menu = page.getByRole("navigation", { name: "மெனு", exact: true });
  await menu.locator("summary").filter({ hasText: "அமைப்புகள்" }).click();
  await menu.getByRole("button", { name: "அமைப்புகளை மீட்டமைக்க" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/:\d+\/movies\?sort=new$/);
  await untilHydrated(page);
  await expectEvents(request, session, [
    viewed("guest", "settings", "/settings"),
    ["guest setting_changed on settings", { key: "auto_play", value: "false" }],
    ["guest language_changed on settings", { displayLanguage: "ta", contentLanguages: ["en", "hi"] }],
    viewed("guest", "settings", "/settings", "settings"),
    viewed("guest", "movie landing", "/movies", "settings"),
    ["guest settings_reset on movie landing", { message: "Default Setting Restored" }],
    viewed("guest", "movie landing", "/movies", "movie landing"),
  ]);
});

test("a nudge that shows and one that is followed are one event each, with the tier of the plan [ANLT-026] [DEC-115]", async ({
  visitFrom,
  request,
  secret,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/signin");
  await enterPassword(page, secret, "renewing@example.com");
  const session = await sessionOf(page);
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  await nudge.getByRole("button", { name: "Renew", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/buy-plan$/);
  const nudged = { nudgeId: "renewing-in", nudgeType: "ADVANCE_RENEWAL", tier: "all-access" };
  await expectEvents(request, session, [
    viewed("guest", "sign-in", "/signin"),
    ["guest login_started on sign-in", { method: "password" }],
    ["premium login_completed on sign-in", { method: "password" }],
    viewed("premium", "home", "/", "sign-in"),
    ["premium nudge_viewed on home", nudged],
    ["premium nudge_clicked on home", { ...nudged, target: "buyPlan" }],
    viewed("premium", "buy plan", "/buy-plan", "home"),
  ]);
});

test("events recorded offline arrive when the connection is back, in order, each once and flagged [JRNY-25] [ANLT-003] [ANLT-004]", async ({
  visitFrom,
  request,
}) => {
  const { page, context, open } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS|NetworkError|page error/,
  });
  const main = page.getByRole("navigation", { name: "Main" });
  const noInternet = page.locator('[data-page-error="NO_ACTIVE_INTERNET"]');
  let isOffline = false;
  const requestedOffline: string[] = [];
  page.on("request", (call) => {
    if (isOffline && call.url().includes("/api/events")) requestedOffline.push(call.url());
  });
  await open("/movies");
  const session = await sessionOf(page);
  await main.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).not.toHaveTitle(/Movies/);
  const before: ExpectedEvent[] = [
    viewed("guest", "movie landing", "/movies"),
    ["guest menu_item_chosen on movie landing", { menu: "main", item: "/" }],
    viewed("guest", "home", "/", "movie landing"),
  ];
  await expectEvents(request, session, before);

  await context.setOffline(true);
  isOffline = true;
  await main.getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(noInternet).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(noInternet).toHaveCount(0);
  const stored = async () =>
    (await storedEvents(page)).filter(({ isOffline: isFlagged }) => isFlagged).map(({ name }) => name);
  await expect.poll(stored).toEqual(["menu_item_chosen", "page_viewed", "error_shown", "page_viewed"]);
  expect((await eventsOfSession(request, session)).length).toBe(before.length);
  expect(requestedOffline).toEqual([]);

  isOffline = false;
  await context.setOffline(false);
  const flag = { "Offline Tracking": true };
  const offline: ExpectedEvent[] = [
    ["guest menu_item_chosen on home", { menu: "main", item: "/movies", ...flag }],
    ["guest page_viewed on movie landing", { address: "/movies", previousPageName: "home", ...flag }],
    ["guest error_shown on movie landing", { code: "NO_ACTIVE_INTERNET", ...flag }],
    ["guest page_viewed on home", { address: "/", previousPageName: "movie landing", ...flag }],
  ];
  await expectEvents(request, session, [...before, ...offline]);
  const recorded = await eventsOfSession(request, session);
  expect(recorded.map(({ properties }) => properties.sequence)).toEqual(
    recorded.map((_, index) => index + 1),
  );
});

/** Events that wait for facts about the viewer. */
const waiting = async (page: Page) => (await storedEvents(page)).filter(({ isComplete }) => !isComplete);

/** Holds the browser's calls back until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isReleased;
    // The page that sent the request may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test("no event is sent before identity and partner of a member are known: it is deferred and then sent, in order and without personal data [JRNY-26] [ANLT-001] [ANLT-002] [ANLT-011] [ANLT-136]", async ({
  visitFrom,
  request,
  signIn,
}) => {
  test.slow();
  const member = await visitFrom("IN");
  const { page, open } = member;
  await signIn(member, "no-sharing@example.com");
  await open("/movies");
  const session = await sessionOf(page);
  const pages = async () =>
    (await eventsOfSession(request, session))
      .filter(({ event, properties: { pageName } }) => event === "page_viewed" && pageName !== "home")
      .map(({ properties }) => properties["pageName"]);
  const before = ["sign-in", "movie landing"];
  await expect.poll(pages).toEqual(before);
  const details = await hold(page, /\/user\/v1\/user(\?|$)/);
  const sent: string[] = [];
  page.on("request", (call) => {
    const body = call.url().includes("/api/events") ? (call.postData() ?? "") : "";
    if (/"pageName":"(?:news|show landing)"/.test(body)) sent.push(call.url());
  });
  await open("/news");
  await expect.poll(async () => (await waiting(page)).map(({ name }) => name)).toEqual(["page_viewed"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "TV Shows" }).click();
  await expect(page).toHaveURL(/\/tv-shows$/);
  const names = ["page_viewed", "menu_item_chosen", "page_viewed"];
  await expect
    .poll(() => waiting(page), { timeout: 30_000 })
    .toEqual(names.map((name) => ({ name, isComplete: false, isOffline: false, isDeferred: true })));
  expect([sent, await pages()]).toEqual([[], before]);

  details();
  await expect.poll(pages, { timeout: 30_000 }).toEqual([...before, "news", "show landing"]);
  for (const { properties } of await eventsOfSession(request, session))
    expect(properties).toMatchObject({ name: "N/A", email: "N/A", mobile: "N/A", gender: "N/A", age: "N/A" });
});

test("ten pages have their names, with and without a locale in the address [JRNY-26] [ANLT-027]", async ({
  visitFrom,
  request,
}) => {
  test.slow();
  const { page, open } = await visitFrom("IN");
  const addresses = [
    ["/hi/movies/?x=1", "/movies", "movie landing"],
    ["/hi/tv-shows", "/tv-shows", "show landing"],
    ["/web-series", "/web-series", "originals landing"],
    ["/live-tv", "/live-tv", "live tv"],
    ["/buy-plan", "/buy-plan", "buy plan"],
    ["/search", "/search", "search"],
    [TITLES.show.path, TITLES.show.path, "show detail"],
    [TITLES.season.path, TITLES.season.path, "season view all"],
    [TITLES.episode.path, TITLES.episode.path, "episode detail"],
    [TITLES.channel.path, TITLES.channel.path, "channel detail"],
  ] as const;
  for (const [address] of addresses) await open(address);
  const session = await sessionOf(page);
  await expectEvents(
    request,
    session,
    addresses.map(([, path, name], index) => viewed("guest", name, path, addresses[index - 1]?.[2])),
  );
});
