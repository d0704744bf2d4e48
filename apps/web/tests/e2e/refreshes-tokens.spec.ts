import { HOUR } from "@marquee/config";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { PLATFORM_URL, WEB_URL } from "./addresses.ts";
import { buildSessionTab } from "./build-session-tab.ts";
import { DEMO_PASSWORD, expect, test } from "./member.ts";
import { isFull, skipUnlessDue } from "./seed.ts";
import type { TabReport } from "./session-tab.ts";

const TABS = 7;
const SESSION_TABS = 8;
/** `sdk-threads.test.ts` of the platform tests a hundred of them in every run, each tab in a thread of its own. */
const CYCLES = isFull ? 1000 : 30;

/**
 * Makes the stored access token expire in `inSeconds`; negative means that it has expired. Leaves the page for one without
 * scripts, as its pending requests could renew the token.
 */
async function letTokenEnd(page: Page, inSeconds: number): Promise<void> {
  await page.goto("/offline/en");
  await page.evaluate(
    (seconds) => localStorage.setItem("EXPIRES_IN", String(Math.floor(Date.now() / 1000) + seconds)),
    inSeconds,
  );
}

/** Observes every refresh; `answer` replaces the platform's answer. */
async function watchRefreshes(
  context: BrowserContext,
  answer?: (route: Route) => Promise<void>,
): Promise<readonly string[]> {
  const refreshes: string[] = [];
  await context.route("**/api/graphql", async (route) => {
    if (!(route.request().postData() ?? "").includes("refreshAuthToken")) return route.continue();
    refreshes.push(route.request().url());
    return answer === undefined ? route.continue() : answer(route);
  });
  return refreshes;
}

const profileName = (page: Page) => page.getByLabel("First name");

test("an expired token is refreshed once for twenty requests of seven tabs, and all of them succeed [JRNY-28]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const visitor = await visitFrom("IN");
  const { page, context } = visitor;
  await signIn(visitor, "kids@example.com");
  const refreshes = await watchRefreshes(context);
  await letTokenEnd(page, -100);
  const answers: number[] = [];
  context.on(
    "response",
    (response) =>
      void (
        /\/api\/(user\/v1\/user|auth\/userconsents)$/.test(response.url()) && answers.push(response.status())
      ),
  );
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto("/myaccount/account-info")));
  for (const tab of tabs) await expect(profileName(tab)).toHaveValue("Tara");
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(20);
  expect([...new Set(answers)]).toEqual([200]);
  expect(refreshes).toHaveLength(1);
});

test("eight pages refresh once for each of many expiries and stay signed in, and no page of the server and no event contains their tokens", async ({
  visitFrom,
  signIn,
  request,
}) => {
  // The previous journey tests the rule; this one tests that it lasts.
  skipUnlessDue(0);
  test.setTimeout(CYCLES * 5000);
  const visitor = await visitFrom("IN");
  const { context } = visitor;
  await signIn(visitor, "kids@example.com");
  const secrets = await visitor.page.evaluate(() =>
    ["token", "refreshToken"].map((key) => localStorage.getItem(key) ?? ""),
  );
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);
  const told = await Promise.all([
    ...["/", "/myaccount/account-info", "/myaccount/settings", "/signin"].map(async (path) =>
      (await context.request.get(path)).text(),
    ),
    request.get(`${PLATFORM_URL}/test/events?limit=200`).then((answer) => answer.text()),
  ]);
  for (const secret of [...secrets, DEMO_PASSWORD])
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
  await visitor.page.goto("about:blank");
  const refreshes = await watchRefreshes(context);
  const body = await buildSessionTab();
  await context.route("**/session-tab", (route) => route.fulfill({ contentType: "text/html", body }));
  const tabs = await Promise.all(
    Array.from({ length: SESSION_TABS }, async () => {
      const tab = await context.newPage();
      await tab.goto(`${WEB_URL}/session-tab`);
      return tab;
    }),
  );
  const ask = (aheadMs: number): Promise<readonly TabReport[]> =>
    Promise.all(tabs.map((tab) => tab.evaluate((ms) => window.askAhead(ms), aheadMs)));
  await ask(0);
  expect(refreshes).toHaveLength(0);
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const reports = await ask(cycle * HOUR);
    expect(new Set(reports.map(({ outcome, status }) => `${outcome} ${status}`))).toEqual(
      new Set(["200 signedIn"]),
    );
    expect(refreshes).toHaveLength(cycle);
  }
});

test("a token is renewed before it expires, while requests still use it", async ({ visitFrom, signIn }) => {
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  await signIn(visitor, "kids-education@example.com");
  const refreshes = await watchRefreshes(context);
  await letTokenEnd(page, 50);
  const old = await page.evaluate(() => localStorage.getItem("token"));
  await open("/myaccount/account-info");
  await expect(profileName(page)).toHaveValue("Arjun");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBe(old);
  expect(refreshes).toHaveLength(1);
});

test("an unreachable refresh signs no one out, a refused one signs out once [JRNY-28]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const visitor = await visitFrom("IN", { expected: /503 |console: A call of the account failed/ });
  const { page, context, open } = visitor;
  await signIn(visitor, "no-sharing@example.com");
  await letTokenEnd(page, -100);
  const failed = await watchRefreshes(context, (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "later" } }),
  );
  await context.route("**/api/auth/renew", (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "later" } }),
  );
  await open("/myaccount/account-info");
  await expect(page.getByText("This could not be loaded.").first()).toBeVisible();
  expect(failed.length).toBeGreaterThan(0);
  expect((await context.cookies()).find(({ name }) => name === "userType")?.value).toBe("registered");
  await context.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(profileName(page)).toHaveValue("Leela");

  await letTokenEnd(page, -100);
  const refused = await watchRefreshes(context, (route) =>
    route.fulfill({
      json: { data: null, errors: [{ message: "Token Expired", extensions: { code: "UNAUTHENTICATED" } }] },
    }),
  );
  await open("/myaccount/account-info");
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await open("/movies");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(refused).toHaveLength(1);
  expect(
    await page.evaluate(() => [
      localStorage.getItem("token"),
      localStorage.getItem("refreshToken"),
      localStorage.getItem("userType"),
    ]),
  ).toEqual([null, null, "guest"]);
});
