import { hearToasts } from "./toasts.ts";
import { expect, test } from "./visitor.ts";

test("without a connection a page that was not loaded yet shows the no-internet page in its language, and comes back by itself [SHELL-120]", async ({
  visitFrom,
}) => {
  for (const [path, language, title, retry] of [
    ["/hi", "hi", "इंटरनेट कनेक्शन नहीं है", "फिर कोशिश करें"],
    ["/", "en", "No internet connection", "Try again"],
  ] as const) {
    const { page, context, open } = await visitFrom("IN", {
      serviceWorker: true,
      expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/,
    });
    await open(path);
    await expect
      .poll(() =>
        page.evaluate(async (cached) => (await caches.match(cached)) !== undefined, `/offline/${language}`),
      )
      .toBe(true);
    await context.setOffline(true);
    const target = `${path === "/" ? "" : path}/movies`;
    await page.goto(target);
    await expect(page.locator('[data-page-error="NO_ACTIVE_INTERNET"]')).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.getByRole("link", { name: retry }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("link", { name: retry }).click();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  }
});

test("a link followed without a connection shows that page inside the app, and a retry works [SHELL-120]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS|NetworkError|page error/,
  });
  await open("/movies");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page.locator('[data-page-error="NO_ACTIVE_INTERNET"]')).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-page-error]")).toHaveCount(0);
  await expect(page).toHaveURL(/\/movies$/);
});

test("a dialog that cannot load without a connection says so, leaves the page as it is, opens when the connection is back, and closes with its page", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/,
  });
  await open("/tv-shows");
  await page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Movies", exact: true });
  await expect(heading).toBeVisible();
  const languages = page.locator("header summary", { hasText: "Language" }).first();
  const popup = page.getByRole("dialog", { name: "Languages" });
  const heard = await hearToasts(page);
  await context.setOffline(true);
  await languages.click();
  await heard("No internet connection");
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await languages.click();
  await expect(popup).toBeVisible();
  // Its styles were loaded with it.
  await expect(popup).toHaveCSS("position", "fixed");
  await page.goBack();
  await expect(page).toHaveURL(/\/tv-shows$/);
  await expect(popup).toHaveCount(0);
});

test("a part of the layout whose data cannot be fetched says so, leaves the page and its form as they are, and opens at the next press [CONT-173]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("DE", {
    expected: /^503 .*\.data|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  await open("/global/signin");
  const contact = page.getByRole("main").getByRole("textbox").first();
  await contact.fill("half@example.com");
  const expectPage = async (): Promise<void> => {
    await expect(page.locator("[data-page-error]")).toHaveCount(0);
    await expect(contact).toHaveValue("half@example.com");
    await expect(page).toHaveURL(/\/global\/signin$/);
  };
  const banner = page.getByRole("banner");
  const search = banner.getByRole("link", { name: "Search" });
  const field = banner.getByRole("combobox", { name: "Title, person or genre" });
  const preferences = page.getByRole("contentinfo").locator('a[href$="?view=preferences"]');
  const dialog = page.getByRole("dialog");
  const heard = await hearToasts(page);
  await search.hover();
  await expect(search).toHaveAttribute("aria-expanded", "false");
  const isData = ({ pathname }: URL): boolean => pathname.endsWith(".data");
  await page.route(isData, (route) => route.fulfill({ status: 503, body: "away" }));
  await search.click();
  await heard("Something went wrong");
  await expectPage();
  await expect(search).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("main ~ output")).toBeEmpty();
  const heardAgain = await hearToasts(page);
  await preferences.click();
  await heardAgain("Something went wrong");
  await expectPage();
  await page.unroute(isData);

  await context.setOffline(true);
  await search.press("Enter");
  await heard("No internet connection");
  await expectPage();
  await context.setOffline(false);

  await search.press("Enter");
  await expect(field).toBeFocused();
  await field.press("Escape");
  await preferences.click();
  await expect(dialog.getByRole("tab").first()).toBeVisible();
  await expect(contact).toHaveValue("half@example.com");
});

test("the no-internet page is small and needs no other file", async ({ request }) => {
  for (const language of ["en", "hi", "ta"]) {
    const answer = await request.get(`/offline/${language}`);
    const html = await answer.text();
    expect([answer.status(), html.length < 4000, /(?:src|href)="[^"]/.test(html)]).toEqual([
      200,
      true,
      false,
    ]);
    expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'; style-src 'sha256-");
    expect((await request.head(`/offline/${language}`)).status()).toBe(200);
  }
  for (const language of ["xx", "EN", "..%2f"])
    expect((await request.get(`/offline/${language}`)).status()).toBe(404);
});
