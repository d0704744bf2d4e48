import { HOUR, PARTNER_MODES, type PartnerMode } from "@marquee/config";
import type { Page } from "@playwright/test";
import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { expect, newMobile, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** The path under which each partner sends its users. */
const LANDING_ROUTES: Readonly<Record<PartnerMode, string>> = {
  satellite: "tata sky",
  handset: "Samsung app",
  telecom: "Vi",
};
/** The key with which the demo's partners authenticate. */
const PARTNER_KEY = "marquee-demo-partner-key";
const BLOCKED: readonly string[] = PARTNER_MODES.satellite.blockedPaths;

/** Which of the seven links are on the page, whether open or not; the language menu links to the page itself. */
const blockedLinks = (page: Page) =>
  page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll(
      (links, blocked) =>
        links
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => blocked.some((path) => href === path || href.startsWith(`${path}/`))),
      BLOCKED,
    );

/** From 1200 pixels on the account entries are in the profile menu, below that in the hamburger menu (DEC-012). */
async function expectAccountMenuAtItsWidth(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  for (const { width, isDesktop } of [
    { width: 480, isDesktop: false },
    { width: 1199, isDesktop: false },
    { width: 1200, isDesktop: true },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("banner").locator("summary").filter({ hasText: "Profile" })).toBeVisible({
      visible: isDesktop,
    });
    await page.getByRole("banner").locator("summary").filter({ hasText: "Menu" }).click();
    await expect(
      page.getByRole("navigation", { name: "Menu", exact: true }).getByRole("link", { name: "My watchlist" }),
    ).toBeVisible({ visible: !isDesktop });
    await page.keyboard.press("Escape");
  }
}

for (const [mode, name] of Object.entries(LANDING_ROUTES)) {
  test(`a user of the ${mode} partner arrives, remains one for the session and misses only what that partner removes [PLAT-87] [AUTH-88] [SHELL-087] [SHELL-090] [SHELL-091] [JRNY-23] [DEC-012] [OVER-06]`, async ({
    visitFrom,
    request,
  }) => {
    const { page, context, open } = await visitFrom("IN", { expected: /^400 .*\/getdeviceuser/ });
    await open(`/movies?partner=${encodeURIComponent(name)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const [cookie] = (await context.cookies()).filter((one) => one.name === "partnerMode");
    expect([cookie?.value, cookie?.expires]).toEqual([mode, -1]);

    const isSatellite = mode === "satellite";
    const expectLinks = async (): Promise<void> => {
      // A page that is still loading lacks some of them.
      await untilHydrated(page);
      expect((await blockedLinks(page)).length > 0).toBe(!isSatellite);
    };
    await expectLinks();
    await page.getByRole("banner").getByRole("link", { name: "TV shows" }).first().click();
    await expect(page).toHaveURL(/\/tv-shows$/);
    await expectLinks();
    await page.reload();
    await expectLinks();

    await open("/live-tv");
    await expect(
      page.getByRole("heading", { level: 1, name: "This page is not part of your partner's offer" }),
    ).toHaveCount(isSatellite ? 1 : 0);
    await expect(page.getByRole("banner")).toBeVisible();
    await expectLinks();
    await open(TITLES.freeFilm.path);
    await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
    // All of them, not only the first; requesting the last one would sign out.
    const isShut = await Promise.all(
      BLOCKED.filter((path) => path !== "/logout").map(async (path) =>
        /<h1[^>]*>This page is not part of/.test(await (await page.request.get(path)).text()),
      ),
    );
    expect([isShut.length, new Set(isShut)]).toEqual([6, new Set([isSatellite])]);

    // The partner identifies its customer: no contact, no captcha.
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    const code = page.getByRole("status").locator("strong");
    await expect(code).toHaveText(/^[B-Z]{4}-[B-Z]{4}$/);
    if (isSatellite) {
      // An expired code can be renewed; when asked, the screen checks at once.
      const old = await code.textContent();
      await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: HOUR } });
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.getByText("The code has expired.")).toBeVisible();
      await page.getByRole("button", { name: "Get a new code" }).click();
      await expect(code).toHaveText(/^[B-Z]{4}-[B-Z]{4}$/);
      expect(await code.textContent()).not.toBe(old);
    }
    const confirmed = await request.post(`${PLATFORM_URL}/partner/confirmcode`, {
      headers: { "partner-key": PARTNER_KEY },
      data: {
        partner: name,
        code: await code.textContent(),
        mobile: `+91${newMobile()}`,
        first_name: "Asha",
      },
    });
    expect(confirmed.status()).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
    await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
    const menu = page.getByRole("navigation", { name: "Profile menu" });
    await expect(menu.getByText("Asha")).toBeVisible();
    await expect(menu.getByRole("link", { name: "My watchlist" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Manage your devices" })).toHaveCount(
      mode === "handset" ? 0 : 1,
    );
    await expect(menu.getByRole("link", { name: "Log out" })).toHaveCount(mode === "telecom" ? 1 : 0);
    await expectLinks();
    if (mode === "telecom") await expectAccountMenuAtItsWidth(page);
  });
}

test("a visitor of no partner, or of one without a mode, sees every link, and a crawler joins none", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, context, open } = await visitFrom("IN");
  await open("/movies?partner=somebody");
  expect((await blockedLinks(page)).length).toBeGreaterThan(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("partnerMode");
  // A page that contains something for this visitor only is not cached, and contains it once.
  const arriving = await askFrom("IN", "/movies?partner=tatasky");
  const said = arriving
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value.split("=")[0]);
  expect([said, arriving.headers()["cache-control"]]).toEqual([["partnerMode"], "private, no-store"]);
  const crawler = await askFrom("IN", "/live-tv?partner=tatasky", {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  expect([
    crawler.status(),
    crawler.headers()["set-cookie"],
    /<h1[^>]*>This page is not part/.test(await crawler.text()),
  ]).toEqual([200, undefined, false]);
});
