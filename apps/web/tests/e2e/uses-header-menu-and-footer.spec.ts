import { imageWidths } from "@marquee/config";
import type { Page } from "@playwright/test";
import { PLATFORM_URL, TITLES, WEB_URL } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { withFault } from "./with-fault.ts";

/** The entries that the bar shows, without those under "more". */
const entriesInBar = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).locator("> div > ul > li > a").filter({ visible: true });
const more = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).locator("summary").filter({ visible: true });
const hamburger = (page: Page) => page.getByRole("banner").locator("summary").filter({ hasText: "Menu" });
const drawer = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });

/** Every width at which the layout changes, and what is shown (DEC-009, DEC-012, SHELL-096). */
const WIDTHS = [
  { width: 360, height: 44, cards: 2, entries: 0, hasMore: false, hasFooter: false, isMobile: true },
  { width: 480, height: 44, cards: 2, entries: 0, hasMore: false, hasFooter: false, isMobile: true },
  { width: 600, height: 48, cards: 3, entries: 0, hasMore: false, hasFooter: false, isMobile: true },
  { width: 601, height: 48, cards: 3, entries: 0, hasMore: false, hasFooter: true, isMobile: true },
  { width: 899, height: 48, cards: 3, entries: 0, hasMore: false, hasFooter: true, isMobile: true },
  { width: 900, height: 48, cards: 4, entries: 3, hasMore: true, hasFooter: true, isMobile: false },
  { width: 1100, height: 48, cards: 4, entries: 3, hasMore: true, hasFooter: true, isMobile: false },
  { width: 1199, height: 48, cards: 4, entries: 3, hasMore: true, hasFooter: true, isMobile: false },
  { width: 1200, height: 65, cards: 5, entries: 4, hasMore: true, hasFooter: true, isMobile: false },
  { width: 1366, height: 65, cards: 6, entries: 5, hasMore: true, hasFooter: true, isMobile: false },
  { width: 1800, height: 65, cards: 7, entries: 8, hasMore: true, hasFooter: true, isMobile: false },
] as const;

/** India's entries besides home, television and films. */
const NAMES_UNDER_MORE = [
  "Web series",
  "Live TV",
  "News",
  "Premium",
  "Rent movies",
  "Sports",
  "Kids",
  "Music",
  "Videos",
  "Free movies",
  "Upcoming",
  "Learning",
  "Eduauraa",
  "Play5 games",
  "TV channels",
  "Web stories",
  "Articles",
];

interface ChosenPicture {
  /** Width in pixels of the picture that the browser chose for the first card. */
  readonly chosen: number;
  /** CSS pixels in which it is shown. */
  readonly shown: number;
}

const firstPicture = (page: Page): Promise<ChosenPicture> =>
  page
    .locator("main ul img")
    .first()
    .evaluate((image: HTMLImageElement) => ({
      chosen: Number(/\/poster\/(\d+)\./.exec(image.currentSrc)?.[1]),
      shown: image.getBoundingClientRect().width,
    }));

/** Whether the picture is in the configuration's list and has enough pixels. */
const isSharp = ({ chosen, shown }: ChosenPicture): boolean =>
  imageWidths("poster").includes(chosen) && chosen >= Math.min(shown, Math.max(...imageWidths("poster")));

/** Number of cards in the first row of a list. */
const cardsInRow = (page: Page) =>
  page
    .locator("main ul")
    .first()
    .evaluate((list) => {
      const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });

test("header, menus, cards and footer change at their widths, and nothing scrolls sideways [JRNY-33] [SHELL-042] [SHELL-066] [SHELL-077] [SHELL-096] [SHELL-056] [SHELL-144] [DEC-009] [DEC-013]", async ({
  visitFrom,
}, testInfo) => {
  const { page, open } = await visitFrom("IN", { width: 360, height: 740 });
  await open("/movies/all");
  for (const { width, height, cards, entries, hasMore, hasFooter, isMobile } of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
    // From 1200 pixels on, the bar is measured after the window has been resized.
    await expect
      .poll(
        async () => {
          const shown = await entriesInBar(page).count();
          return [width, width < 1200 ? shown : shown >= entries];
        },
        { message: `the entries of the bar at ${width}` },
      )
      .toEqual([width, width < 1200 ? entries : true]);
    expect([width, await more(page).count()]).toEqual([width, hasMore ? 1 : 0]);
    expect([width, await page.getByRole("contentinfo").isVisible()]).toEqual([width, hasFooter]);
    expect([
      width,
      await page.getByRole("banner").evaluate((bar) => bar.getBoundingClientRect().height),
    ]).toEqual([width, height]);
    expect([
      width,
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ]).toEqual([width, true]);
    expect([width, await cardsInRow(page)]).toEqual([width, cards]);
    // The browser chooses the smallest picture of the list that fills the card; beyond that, the largest.
    await expect
      .poll(async () => isSharp(await firstPicture(page)), { message: `the picture at ${width}` })
      .toBe(true);
    await testInfo.attach(`${width}`, { body: await page.screenshot(), contentType: "image/png" });
    const end = await hamburger(page).evaluate((button) => button.getBoundingClientRect().right);
    expect([width, end <= width]).toEqual([width, true]);
    await hamburger(page).click();
    for (const name of ["Log in", "Sign up"])
      await expect(drawer(page).getByRole("link", { name, exact: true })).toBeVisible();
    // An opened group stays open.
    if (width === WIDTHS[0].width)
      await drawer(page).locator("summary").filter({ hasText: "Settings" }).click();
    await expect(drawer(page).locator("summary").filter({ hasText: "Language" })).toBeVisible({
      visible: isMobile,
    });
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
  }
  await open("/ta/movies/all");
  await page.setViewportSize({ width: 1366, height: 740 });
  await page.waitForFunction(() => window.innerWidth === 1366);
  expect(await cardsInRow(page)).toBe(5);
  // The same list in other languages: with long titles one card less fits, elsewhere as many as in English.
  const fits: Record<string, number> = {};
  for (const language of ["ml", "kn", "hi", "te", "de", "en"]) {
    await page.evaluate((code) => (document.documentElement.lang = code), language);
    fits[language] = await cardsInRow(page);
  }
  expect(fits).toEqual({ ml: 5, kn: 5, hi: 6, te: 6, de: 6, en: 6 });
});

test("at 1100 pixels three names are in the bar and all others under More, in order; a country with three has no More [SHELL-042] [DEC-009]", async ({
  visitFrom,
  request,
}) => {
  const { page, context, open } = await visitFrom("IN", { width: 1100 });
  const namesInBar = () => entriesInBar(page).allInnerTexts();
  await open("/movies/all");
  await expect.poll(namesInBar).toEqual(["Home", "TV shows", "Movies"]);
  await more(page).click();
  const others = page.getByRole("navigation", { name: "Main" }).locator("details a");
  await expect(others.first()).toBeVisible();
  expect(await others.allInnerTexts()).toEqual(NAMES_UNDER_MORE);

  // The Netherlands, where no other journey starts; the server caches a country's data for a while.
  const address = `${PLATFORM_URL}/launch?version=1&user_type=guest&platform_name=desktop_web&country=NL`;
  const launch = (await (await request.get(address)).json()) as {
    readonly country_config: { readonly menu_options: readonly { readonly name: string }[] };
  };
  const menu_options = ["news", "kids", "movies"].map((name) => ({ name }));
  const body = { ...launch, country_config: { ...launch.country_config, menu_options } };
  const hits = await withFault(request, { endpoint: "launch", status: 200, body }, async () => {
    await context.setExtraHTTPHeaders({ "x-country": "NL" });
    await open("/global/aboutus");
  });
  expect(hits).toBeGreaterThan(0);
  expect(await namesInBar()).toEqual(["News", "Kids", "Movies"]);
  await expect(more(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" }).locator("details")).toHaveCount(0);
});

test("the hamburger menu opens by pointer and by key, its groups separately, and a choice closes it [SHELL-045] [SHELL-078] [SHELL-079] [SHELL-080]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies");
  await hamburger(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  expect(await drawer(page).evaluate((menu) => getComputedStyle(menu).animationDuration)).toBe("0.22s");
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeHidden();

  await hamburger(page).click();
  const isOpen = (title: string) =>
    drawer(page)
      .locator("details", { has: page.locator("summary", { hasText: title }) })
      .evaluate((group: HTMLDetailsElement) => group.open);
  const toggle = (title: string) => drawer(page).locator("summary").filter({ hasText: title }).click();
  await toggle("Settings");
  await toggle("Information");
  expect([await isOpen("Explore"), await isOpen("Settings"), await isOpen("Information")]).toEqual([
    true,
    true,
    true,
  ]);
  await toggle("Settings");
  expect([await isOpen("Explore"), await isOpen("Settings"), await isOpen("Information")]).toEqual([
    true,
    false,
    true,
  ]);
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await expect(drawer(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await hamburger(page).click();
  expect(
    await drawer(page).evaluate(
      (menu) => Number.parseFloat(getComputedStyle(menu).animationDuration) <= 0.001,
    ),
  ).toBe(true);
});

test("the header hides when scrolling down, shows when scrolling up, and stays while it has the focus [SHELL-055] [DEC-010]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies");
  const top = () =>
    page.getByRole("banner").evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
  await scrollTo(40);
  await page.waitForFunction(() => window.scrollY === 40);
  expect(await top()).toBe(65);
  await scrollTo(200);
  await expect.poll(top).toBe(0);
  await scrollTo(150);
  await expect.poll(top).toBe(65);
  await scrollTo(400);
  await expect.poll(top).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).first().focus();
  await expect.poll(top).toBe(65);
  await scrollTo(800);
  await page.waitForFunction(() => window.scrollY === 800);
  expect(await top()).toBe(65);
});

/** Pages of a title, of forms and a missing one; on all other pages `visits-every-route.spec.ts` reads this from the HTML. */
const KINDS = [TITLES.freeFilm.path, "/settings", "/there/is/nothing"];

test("without script menus, languages, search and footer are links, details and forms on pages of every kind", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { script: false, expected: /^404 / });
  const search = (text: string) => page.getByRole("banner").getByRole("link", { name: text, exact: true });
  await open("/movies");
  await hamburger(page).click();
  await drawer(page).locator("summary").filter({ hasText: "Information" }).click();
  await drawer(page).getByRole("link", { name: "Terms of use" }).click();
  await expect(page).toHaveURL(/\/termsofuse$/);
  for (const path of KINDS) {
    await open(path);
    await page.getByRole("banner").locator("summary").filter({ hasText: "Language" }).first().click();
    await page.getByRole("link", { name: "हिन्दी" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${WEB_URL}/hi${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await search("खोजें").click();
    await page.getByRole("searchbox").fill("general");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/hi\/search\?q=general$/);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /द जनरल/ })
        .first(),
    ).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "उपयोग की शर्तें" }).first().click();
    await expect(page).toHaveURL(/\/hi\/termsofuse$/);
  }
});

test("a logo that cannot be shown is replaced by the built-in one [SHELL-038]", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("AE", { expected: /remote-config\/logo/ });
  await open("/global");
  const logo = page.getByRole("banner").getByRole("link", { name: "Marquee, Home" });
  await expect(logo.locator("img")).toHaveAttribute(
    "src",
    /\/remote-config\/logo\/header\/festive-wordmark$/,
  );
  expect(await logo.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  await page.route("**/remote-config/logo/**", (route) => route.fulfill({ status: 404, body: "" }));
  await open("/global/movies");
  await expect(logo.locator("img")).toHaveCount(0);
  await expect(logo.locator("svg")).toBeVisible();
  await expect(logo).toHaveAttribute("href", "/global");
});

test("a page that crashes is replaced inside header and footer and comes back on a retry [SHELL-121]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /The page has crashed|Minified React error/ });
  await open("/movies");
  // The information page as if it had a fault, until the fault is mended.
  const module = `export default function Page() { if (!window.isMended) throw new Error('The page has crashed'); return 'The children are back'; }`;
  await page.route(/\/assets\/information-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: module }),
  );
  await untilHydrated(page);
  await hamburger(page).click();
  await drawer(page).locator("summary").filter({ hasText: "Information" }).click();
  await drawer(page).getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The children are back")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
});

test("a message is announced, and a placeholder shines in its round corners [SHELL-124] [SHELL-145]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  await open("/movies");
  await page.waitForLoadState("networkidle");
  await untilHydrated(page);
  const live = page.locator('output[aria-live="polite"]');
  await expect(live).toBeAttached();
  await context.setOffline(true);
  await expect(live).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(live).toHaveText("You are online again");
  await expect(live).toHaveText("");

  // A list shows placeholders while it loads.
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((done) => (answer = done));
  await open("/movies/all");
  await page.route(/\/movies\/all\.data/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await untilHydrated(page);
  await page.getByRole("link", { name: "Next page" }).click();
  const placeholder = page.locator('main div[aria-hidden="true"] span').first();
  await expect
    .poll(() =>
      placeholder.evaluate((box) => [
        getComputedStyle(box).borderRadius,
        getComputedStyle(box).animationDuration,
      ]),
    )
    .toEqual(["6px", "0.8s"]);
  answer();
});

test("every link of the built-in footer opens a page with content, in India and abroad [SHELL-098]", async ({
  askFrom,
}) => {
  const lists: string[][] = [];
  for (const [country, home] of [
    ["IN", "/"],
    ["US", "/global"],
  ] as const) {
    const html = await (await askFrom(country, home)).text();
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
    for (const title of [
      "Popular shows",
      "Popular movies",
      "Live channels",
      "Popular web series",
      "Celebrities",
      "Games",
      "Stories",
    ])
      expect(footer).toContain(`>${title}</h2>`);
    const links = [...footer.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    const works = links.filter((href) => /\/(details|celebrity)\//.test(href));
    expect(works.length).toBeGreaterThanOrEqual(15);
    lists.push(works.map((href) => href.replace(/^\/global/, "")));
    for (const href of new Set(links)) {
      const page = await askFrom(country, href);
      const text = await page.text();
      expect([country, href, page.status(), /<h1/.test(text), text.includes("data-page-error")]).toEqual([
        country,
        href,
        200,
        true,
        false,
      ]);
    }
  }
  expect(lists[0]).not.toEqual(lists[1]);
});

/** Faults of launch. Each is tested in a different country, as the server caches launch for a while. */
const LAUNCH_FAULTS = [
  // An error with a code has its own text; any other shows the page's text.
  { country: "GB", fault: { status: 500 }, title: "A fault was asked for" },
  { country: "CA", fault: { status: 200, body: '{"half' }, title: "Something went wrong" },
  { country: "AU", fault: { status: 200, body: { translations: {} } }, title: "Something went wrong" },
] as const;

test("without launch the answer is the fallback of an unexpected fault, which is not cached, and going home recovers [SHELL-122] [JRNY-27]", async ({
  visitFrom,
  request,
}) => {
  const failNextLaunch = (fault: object) =>
    request.post(`${PLATFORM_URL}/test/faults`, { data: { endpoint: "launch", times: 1, ...fault } });
  for (const { country, fault, title } of LAUNCH_FAULTS) {
    await failNextLaunch(fault);
    const ask = () =>
      request.get("/global", { headers: { "x-country": country, "x-device-class": "desktop" } });
    const failed = await ask();
    const html = await failed.text();
    expect([country, failed.status(), failed.headers()["cache-control"]]).toEqual([
      country,
      500,
      "private, no-store",
    ]);
    for (const text of [`${title}</h1>`, "noindex", "<header", "<footer"]) expect(html).toContain(text);
    expect([country, (await ask()).status()]).toEqual([country, 200]);
  }
  const { page, context, open } = await visitFrom("DE", { expected: /^503 / });
  await context.addCookies([{ name: "partnerMode", value: "telecom", url: WEB_URL }]);
  await failNextLaunch({ status: 503 });
  await open("/global/movies");
  await expect(page.getByRole("heading", { level: 1, name: "A fault was asked for" })).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page.getByRole("region", { name: "Featured" })).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).first(),
  ).toBeVisible();
});

const REFUSALS: Readonly<Record<number, string>> = {
  470: "Something went wrong",
  471: "Please turn off your VPN and try again",
  472: "Feature Not Available",
  473: "Please Update the App",
  474: "Content not available in your country",
  475: "Content not available in your region",
  476: "No information available",
  477: "Something went wrong",
};

/**
 * Calls that a page can do without, each at an address whose answers no other test has cached; logos are cached for all
 * addresses.
 */
const OPTIONAL_CALLS: readonly {
  readonly endpoint: string;
  readonly country: string;
  readonly path: string;
  readonly isStored?: boolean;
}[] = [
  { endpoint: "webFooter", country: "AE", path: "/global/pa" },
  { endpoint: "dynamicLogo", country: "AE", path: "/global/gu", isStored: true },
  { endpoint: "/cdn/*", country: "IN", path: "/ml" },
  { endpoint: "toggles", country: "MY", path: "/global" },
  { endpoint: "location", country: "IN", path: "/" },
];

test("each refusal has its page with the message and code of the answer, and no failed optional call breaks home [JRNY-29] [SHELL-117] [SHELL-118]", async ({
  askFrom,
  request,
}) => {
  for (const [status, title] of Object.entries(REFUSALS))
    for (const body of [{}, { code: "ABC_17", message: "<b>Own words</b>" }]) {
      const isSaid = "code" in body;
      let html = "";
      const hits = await withFault(
        request,
        { endpoint: "/content/movie/*", status: Number(status), body },
        async () => {
          html = await (
            await askFrom("IN", `${TITLES.freeFilm.path}?code=${status}${String(isSaid)}`, {
              cookie: "contentLanguages=en%2Cta",
            })
          ).text();
        },
      );
      expect([status, hits > 0, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([
        status,
        true,
        isSaid ? "&lt;b&gt;Own words&lt;/b&gt;" : title,
      ]);
      expect([status, /<p[^>]*>Error Code: (.*?)<\/p>/.exec(html)?.[1]]).toEqual([
        status,
        isSaid && status !== "472" ? "ABC_17" : undefined,
      ]);
    }
  for (const { endpoint, country, path, isStored = false } of OPTIONAL_CALLS) {
    const hits = await withFault(request, { endpoint, status: 500 }, async () => {
      const home = await request.get(path, {
        maxRedirects: 0,
        headers: endpoint === "location" ? {} : { "x-country": country, "x-device-class": "desktop" },
      });
      const html = await home.text();
      expect([endpoint, home.status(), html.includes("data-page-error"), html.includes("<footer")]).toEqual([
        endpoint,
        200,
        false,
        true,
      ]);
    });
    expect([endpoint, hits > 0 || isStored]).toEqual([endpoint, true]);
  }
});

test("a picture that cannot be decoded without the hardware says so, and can be loaded again [SHELL-127] [CONT-53]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "mediaCapabilities", {
      value: { decodingInfo: async () => ({ supported: true, smooth: false, powerEfficient: false }) },
    });
  });
  await page.route(/\.(m4s|mp4)(\?|$)/, (route) =>
    route.fulfill({ contentType: "video/mp4", body: "nothing that could be decoded" }),
  );
  await open(TITLES.freeFilm.path);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  const notice = page.getByRole("alert");
  await expect(
    notice.getByRole("heading", { name: "Hardware Acceleration Required For Video Playback" }),
  ).toBeVisible({ timeout: 30_000 });
  const isReloaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Reload" }).click();
  await isReloaded;
});
