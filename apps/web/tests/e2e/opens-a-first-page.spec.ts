import { TITLES } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test("a visitor from the United States is redirected to /global, one from India is not", async ({
  askFrom,
  visitFrom,
}) => {
  const abroad = await askFrom("US", "/movies?utm_source=x");
  expect([abroad.status(), abroad.headers()["location"], abroad.headers()["cache-control"]]).toEqual([
    301,
    "/global/movies?utm_source=x",
    "no-store",
  ]);
  expect((await askFrom("IN", "/movies")).status()).toBe(200);
  const back = await askFrom("IN", "/global/movies");
  expect([back.status(), back.headers()["location"]]).toEqual([301, "/movies"]);

  const { page, open } = await visitFrom("US");
  await open("/");
  await expect(page).toHaveURL(/\/global$/);
  const strays = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? "").filter((href) => !href.startsWith("/global")),
    );
  expect(strays).toEqual([]);
});

test("a crawler gets the whole page at the requested address", async ({ askFrom }) => {
  const answer = await askFrom("US", TITLES.freeFilm.path, { "user-agent": GOOGLEBOT });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  for (const text of [
    "<h1",
    "The General",
    "A railway engineer chases",
    "Buster Keaton",
    "More like this",
    "</html>",
  ])
    expect(html).toContain(text);
  const home = await (await askFrom("US", "/", { "user-agent": GOOGLEBOT })).text();
  expect(home.match(/<a [^>]*href="\/[^"]+"/g)?.length ?? 0).toBeGreaterThanOrEqual(30);
});

test("without script home and details show their content and real links", async ({ visitFrom, askFrom }) => {
  const { page, open } = await visitFrom("IN", { script: false });
  await open("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.locator('a[href^="/"]').count()).toBeGreaterThanOrEqual(30);
  await page.locator(`main a[href*="/details/"]`).first().click();
  await expect(page).toHaveURL(/\/details\//);
  await open(TITLES.freeFilm.path);
  await expect(page.getByRole("heading", { level: 1, name: "The General" })).toBeVisible();
  // A browser whose JavaScript is disabled from outside does not render noscript, so the document itself is read.
  expect(await (await askFrom("IN", TITLES.freeFilm.path)).text()).toMatch(
    /<noscript><p[^>]*>Playing needs JavaScript\./,
  );
  await open("/search?q=general");
  await expect(page.locator(`a[href="${TITLES.freeFilm.path}"]`)).toBeVisible();
});

test("Hindi pages speak Hindi and keep their prefix", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("IN");
  await open(`/hi${TITLES.freeFilm.path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("main").getByRole("link", { name: "चलाएँ", exact: true })).toBeVisible();
  const strays = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? "").filter((href) => !/^\/hi(\/|$)/.test(href)),
    );
  expect(strays).toEqual([]);
});
