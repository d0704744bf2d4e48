import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const GOOGLEBOT = { "user-agent": AGENT };
const robotsOf = (html: string): string | undefined =>
  /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];

test("a crawler gets whole pages at the requested addresses, as a guest of the country of the address [SESS-59] [SESS-60] [DEC-032] [OVER-16]", async ({
  askFrom,
}) => {
  const signedIn = {
    ...GOOGLEBOT,
    cookie:
      "userType=premium; token=eyJhbGciOiJub25lIn0.e30.x; displayLanguage=hi; contentLanguages=ta; partnerMode=telecom; country_code=FR",
  };
  for (const country of ["US", "SG", "DE"] as const) {
    const home = await askFrom(country, "/", signedIn);
    expect([country, home.status(), home.headers()["set-cookie"]]).toEqual([country, 200, undefined]);
    const html = await home.text();
    expect(html).toContain('<html lang="en"');
    expect(html.match(/<a [^>]*href="\/[^"]+"/g)?.length ?? 0).toBeGreaterThanOrEqual(30);
    // Shown to guests in India only: sign-in without a link to register, and no price in dollars.
    expect(html).toContain('href="/signin"');
    expect(html).not.toMatch(/href="\/(myprofile|logout)/);
    for (const asks of ['role="dialog"', "Which languages do you like", "Shall we tell you"])
      expect(html.replace(/<script[\s\S]*?<\/script>/g, "").includes(asks)).toBe(false);
  }
  expect(robotsOf(await (await askFrom("US", TITLES.freeFilm.path, GOOGLEBOT)).text())).toBe("index, follow");
  const global = async (country: "US" | "DE" | "SG") => (await askFrom(country, "/global", GOOGLEBOT)).text();
  const [us, germany, singapore] = [await global("US"), await global("DE"), await global("SG")];
  expect(us).toContain(String.raw`\"country\",\"US\"`);
  expect(germany).toContain(String.raw`\"country\",\"US\"`);
  expect(singapore).toContain(String.raw`\"country\",\"SG\"`);
  // An ordinary user agent at the same IP address is redirected to its own pages.
  for (const path of ["/", TITLES.freeFilm.path]) {
    const led = await askFrom("US", path);
    expect([led.status(), led.headers()["location"]?.startsWith("/global")]).toEqual([301, true]);
  }
  expect((await askFrom("IN", "/xx/movies", GOOGLEBOT)).status()).not.toBe(301);
});

test("the robots rules of pages are right, and a crawl causes no event [DEC-026] [ANLT-009] [JRNY-24]", async ({
  askFrom,
  visitFrom,
  request,
  storedEvents,
}) => {
  const robots = async (country: "IN" | "US", path: string, headers = {}) =>
    robotsOf(await (await askFrom(country, path, headers)).text());
  const home = await (await askFrom("IN", "/", GOOGLEBOT)).text();
  const collection = /href="(\/collections\/[^"]+)"/.exec(home)?.[1] ?? "";
  const INDEX = "index, follow";
  const NOINDEX = "noindex, follow";
  for (const [country, path, expected] of [
    ["IN", TITLES.freeFilm.path, INDEX],
    ["US", `/global${TITLES.freeFilm.path}`, NOINDEX],
    ["IN", "/movies", INDEX],
    ["IN", "/search?q=x", NOINDEX],
    ["IN", "/there/is/nothing", NOINDEX],
    ["IN", "/signin", INDEX],
    ["IN", "/register", INDEX],
    ["IN", "/aboutus", INDEX],
    ["IN", collection, NOINDEX],
    ["IN", "/b2b", NOINDEX],
    ["IN", "/settings", NOINDEX],
    ["IN", "/premium", NOINDEX],
  ] as const) {
    expect([path, await robots(country, path)]).toEqual([path, expected]);
  }
  expect(await robots("IN", "/myaccount/payment", { cookie: "userType=registered" })).toBe(NOINDEX);

  const newestEvent = async () =>
    (await (await request.get(`${PLATFORM_URL}/test/events?limit=1`)).json()) as {
      events: readonly unknown[];
    };
  const before = await newestEvent();
  const { page, open } = await visitFrom("US", { userAgent: AGENT });
  const sent: string[] = [];
  page.on("request", (requested) => void (requested.url().includes("/events") && sent.push(requested.url())));
  for (const path of ["/", TITLES.freeFilm.path, collection]) {
    await open(path);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForLoadState("networkidle");
  }
  expect(await page.evaluate(() => sessionStorage.getItem("sessionId"))).toBeNull();
  await page.goto("about:blank");
  expect(sent).toEqual([]);
  expect(await newestEvent()).toEqual(before);

  const us = await visitFrom("US");
  await us.open("/global/consent-manager");
  await us.page.getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(async () => (await storedEvents("consent_changed")).length).toBeGreaterThan(0);
});

test("a session begins when the page has loaded, lasts over several pages and ends with the browser; flags are not requested again [SESS-13] [SESS-43]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("IN");
  await page.clock.install();
  await context.addInitScript(() => {
    // Added before any other listener: records what exists before anything reacts to the load event.
    window.addEventListener("load", () =>
      document.documentElement.setAttribute("data-at-load", String(sessionStorage.getItem("sessionId"))),
    );
  });
  const calls: string[] = [];
  page.on(
    "request",
    (request) => /toggles|frontend|remote-config/.test(request.url()) && calls.push(request.url()),
  );
  const sessionId = () => page.evaluate(() => sessionStorage.getItem("sessionId"));
  await open("/help");
  await expect(page.locator("html")).toHaveAttribute("data-at-load", "null");
  await page.clock.runFor(5000);
  await expect.poll(sessionId).not.toBeNull();
  const first = await sessionId();
  await page.clock.runFor(600_000);
  expect(calls).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await open("/aboutus");
  await page.clock.runFor(5000);
  expect(await sessionId()).toBe(first);
  const other = await visitFrom("IN");
  await other.open("/help");
  await expect.poll(() => other.page.evaluate(() => sessionStorage.getItem("sessionId"))).not.toBeNull();
  expect(await other.page.evaluate(() => sessionStorage.getItem("sessionId"))).not.toBe(first);
});
