import { randomUUID } from "node:crypto";
import { DEMO_CAPTCHA_VALUE, HOUR, SECOND, STORAGE_KEYS } from "@marquee/config";
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from "@playwright/test";
import { ADDRESS_IN, PLATFORM_URL, WEB_URL } from "./addresses.ts";
import { buildSessionTab } from "./build-session-tab.ts";
import { DEMO_PASSWORD } from "./member.ts";
import type { TabReport } from "./session-tab.ts";
import { startPlatform } from "./start-platform.ts";
import { startWeb } from "./start-web.ts";

/**
 * The probes that `npm run bench -- auth` runs in virtual time, with the same letters. Here they run in a browser, in two tabs
 * that share storage and locks, in real time, on a platform whose access tokens really expire.
 */
const LIFE_SECONDS = 4;
/** The platform rounds the expiry of a token up to a whole second. */
const ENDED_MS = (LIFE_SECONDS + 1) * SECOND + 300;
/** A request is aborted after 30 s. */
const GIVEN_UP_MS = 30 * SECOND;

const own: { web: string; stop(): Promise<void> } = { web: "", stop: () => Promise.resolve() };
let sessionTab = "";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const platform = await startPlatform({ ACCESS_TOKEN_SECONDS: String(LIFE_SECONDS) });
  const web = await startWeb({ platformUrl: platform.url });
  own.web = web.url;
  own.stop = async () => {
    await web.stop();
    await platform.stop();
  };
  sessionTab = await buildSessionTab();
});
test.afterAll(() => own.stop());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const untilEnded = () => pause(ENDED_MS);

/** Answers a refresh instead of the platform; true when it did. */
type Fault = (route: Route, count: number) => Promise<boolean>;

/** Requests that renewed tokens. */
interface Refreshes {
  /** Number of requests, whether or not they reached the platform. */
  sent: number;
  /** Refresh tokens that reached the platform; one that arrives twice is a reuse. */
  readonly used: string[];
  fault: Fault | undefined;
}

interface Household {
  readonly context: BrowserContext;
  readonly tabs: readonly [Page, Page];
  readonly refreshes: Refreshes;
}

function refreshTokenOf(route: Route): string | undefined {
  const body = JSON.parse(route.request().postData() ?? "{}") as {
    readonly variables?: { readonly refreshToken?: string };
    readonly refresh_token?: string;
  };
  return body.variables?.refreshToken ?? body.refresh_token;
}

async function watchRefreshes(context: BrowserContext): Promise<Refreshes> {
  const refreshes: Refreshes = { sent: 0, used: [], fault: undefined };
  const watch = async (route: Route): Promise<void> => {
    const token = route.request().method() === "POST" ? refreshTokenOf(route) : undefined;
    if (token === undefined) return route.fallback();
    refreshes.sent += 1;
    if ((await refreshes.fault?.(route, refreshes.sent)) === true) return;
    refreshes.used.push(token);
    await route.continue();
  };
  await context.route("**/api/graphql", watch);
  await context.route("**/api/auth/renew", watch);
  return refreshes;
}

const reusesOf = ({ used }: Refreshes): number => used.length - new Set(used).size;

/** A browser with a signed-in person, with two tabs of the session that have each sent a request. */
async function signedIn(browser: Browser, web = own.web, prepare?: string): Promise<Household> {
  const context = await browser.newContext({
    baseURL: web,
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": ADDRESS_IN.IN },
  });
  if (prepare !== undefined) await context.addInitScript({ content: prepare });
  await context.route("**/session-tab", (route) =>
    route.fulfill({ contentType: "text/html", body: sessionTab }),
  );
  const refreshes = await watchRefreshes(context);
  const first = await context.newPage();
  await first.goto("/session-tab");
  await first.evaluate(
    async ({ keys, deviceId, password, captchavalue }) => {
      const answer = await fetch("/api/auth/signin", {
        method: "POST",
        headers: { "content-type": "application/json", device_id: deviceId },
        body: JSON.stringify({
          key: "registered@example.com",
          password,
          captchadata: { captchatype: "GOOGLE", captchavalue },
        }),
      });
      const tokens = (await answer.json()) as Record<string, string | number>;
      localStorage.setItem(keys.guestDeviceId, deviceId);
      localStorage.setItem(keys.token, String(tokens["access_token"]));
      localStorage.setItem(keys.refreshToken, String(tokens["refresh_token"]));
      localStorage.setItem(
        keys.expiresIn,
        String(Math.floor(Date.now() / 1000) + Number(tokens["expires_in"])),
      );
      localStorage.setItem(keys.userType, "registered");
      localStorage.setItem(keys.userTypeLaunch, "register");
    },
    { keys: STORAGE_KEYS, deviceId: randomUUID(), password: DEMO_PASSWORD, captchavalue: DEMO_CAPTCHA_VALUE },
  );
  const second = await context.newPage();
  await Promise.all([first, second].map((tab) => tab.goto("/session-tab")));
  const household: Household = { context, tabs: [first, second], refreshes };
  expect(await askBoth(household, 1)).toEqual(served(2));
  return household;
}

const served = (count: number): readonly TabReport[] =>
  Array.from({ length: count }, () => ({ outcome: "200", status: "signedIn" }));
const ask = (tab: Page, times = 1): Promise<readonly TabReport[]> =>
  tab.evaluate((count) => window.ask(count), times);
const askBoth = async ({ tabs }: Household, times: number): Promise<readonly TabReport[]> =>
  (await Promise.all(tabs.map((tab) => ask(tab, times)))).flat();
const stored = (tab: Page): Promise<readonly (string | null)[]> =>
  tab.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [STORAGE_KEYS.token, STORAGE_KEYS.refreshToken],
  );

async function expectStored({ tabs }: Household): Promise<void> {
  for (const tab of tabs) expect((await stored(tab))[1]).toMatch(/.{20}/);
}

/** Waits until both tabs are served again after their backoff; returns how often a token was sent twice until then. */
async function expectRecovered(household: Household): Promise<number> {
  await expect.poll(() => askBoth(household, 1), { timeout: 90_000, intervals: [500] }).toEqual(served(2));
  const reuses = reusesOf(household.refreshes);
  await untilEnded();
  expect(await askBoth(household, 1)).toEqual(served(2));
  expect(reusesOf(household.refreshes)).toBe(reuses);
  return reuses;
}

/** Three rounds in which two tabs send requests when their token expires. */
async function probeB(browser: Browser): Promise<void> {
  const household = await signedIn(browser);
  for (let round = 0; round < 3; round += 1) {
    await untilEnded();
    expect(await askBoth(household, 1)).toEqual(served(2));
  }
  expect(reusesOf(household.refreshes)).toBe(0);
  expect(household.refreshes.used.length).toBeGreaterThanOrEqual(3);
  await household.context.close();
}

const ONE_FAULT: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "a 429": (route) => route.fulfill({ status: 429, json: {} }),
  "a 408": (route) => route.fulfill({ status: 408, json: {} }),
  "a 403 with HTML": (route) =>
    route.fulfill({ status: 403, contentType: "text/html", body: "<html>blocked</html>" }),
  "a 503": (route) => route.fulfill({ status: 503, json: {} }),
  "a lost connection": (route) => route.abort("connectionreset"),
};

/** One household for each fault; none affects another. */
async function probeC(browser: Browser): Promise<void> {
  const meet = async ([name, answer]: [string, (route: Route) => Promise<void>]): Promise<void> => {
    const household = await signedIn(browser);
    await untilEnded();
    let isOver = false;
    household.refreshes.fault = async (route) => {
      if (isOver) return false;
      isOver = true;
      await answer(route);
      return true;
    };
    await askBoth(household, 1);
    expect(isOver, name).toBe(true);
    await expectStored(household);
    expect(await expectRecovered(household), name).toBe(0);
    await household.context.close();
  };
  await Promise.all(Object.entries(ONE_FAULT).map(meet));
}

/** A platform that accepts refreshes and never answers. */
async function probeF(browser: Browser): Promise<void> {
  const household = await signedIn(browser);
  await untilEnded();
  household.refreshes.fault = () => new Promise<boolean>(() => undefined);
  const begunMs = Date.now();
  const reports = await askBoth(household, 1);
  expect(Date.now() - begunMs).toBeLessThan(GIVEN_UP_MS + 2 * SECOND);
  for (const { outcome } of reports) expect(outcome).not.toBe("200");
  household.refreshes.fault = undefined;
  await expectStored(household);
  expect(await expectRecovered(household)).toBe(0);
  await household.context.close();
}

/** Probes that mostly wait: started before the first test, and awaited by the last ones. */
let begun: { readonly b: Promise<void>; readonly c: Promise<void>; readonly f: Promise<void> };

test.beforeAll(({ browser }) => {
  begun = { b: probeB(browser), c: probeC(browser), f: probeF(browser) };
  // A probe that fails before its test awaits it is reported there.
  for (const ended of Object.values(begun)) ended.catch(() => undefined);
});

/** Lets two hours pass on the other journeys' platform, so that a token of one hour has expired; returns how to go back. */
async function passTwoHours(request: APIRequestContext): Promise<() => Promise<unknown>> {
  const pass = (ms: number) => request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: ms } });
  await pass(2 * HOUR);
  return () => pass(-2 * HOUR);
}

test("probe A: a hundred requests of two tabs with an ended token refresh once, and all succeed [AUTH-71] [AUTH-11]", async ({
  browser,
  request,
}) => {
  // A token of a few seconds would expire again while a hundred answers are pending; this one lasts an hour.
  const household = await signedIn(browser, WEB_URL);
  const { tabs, refreshes } = household;
  const goBack = await passTwoHours(request);
  await Promise.all(tabs.map((tab) => tab.goto("about:blank")));
  await tabs[0].goto("/session-tab");
  await tabs[0].evaluate((key) => localStorage.setItem(key, "1"), STORAGE_KEYS.expiresIn);
  await Promise.all(tabs.map((tab) => tab.goto("/session-tab")));
  const before = refreshes.sent;
  expect(await askBoth(household, 50)).toEqual(served(100));
  expect(refreshes.sent - before).toBe(1);
  await household.context.close();
  await goBack();
});

/** A device whose clock can be set while its timers keep running. */
const WRONG_CLOCK = `{
  let aheadMs = 0;
  const Real = Date;
  window.Date = class extends Real {
    constructor(...parts) { if (parts.length === 0) super(Real.now() + aheadMs); else super(...parts); }
    static now() { return Real.now() + aheadMs; }
  };
  window.setClockAhead = (ms) => { aheadMs = ms; };
}`;

test("probe D: clocks of the device two hours ahead cost at most one refresh in twenty calls [AUTH-71] [AUTH-06]", async ({
  browser,
}) => {
  const household = await signedIn(browser, WEB_URL, WRONG_CLOCK);
  const before = household.refreshes.sent;
  for (const tab of household.tabs)
    await tab.evaluate(() =>
      (window as unknown as { setClockAhead(ms: number): void }).setClockAhead(7_200_000),
    );
  expect(await household.tabs[0].evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 7_000_000);
  for (let call = 0; call < 10; call += 1) expect(await askBoth(household, 1)).toEqual(served(2));
  expect(household.refreshes.sent - before).toBeLessThanOrEqual(1);
  await household.context.close();
});

for (const status of [429, 503]) {
  test(`probe G: pages keep the session when every call of the account answers ${status} at their start [AUTH-71] [AUTH-13]`, async ({
    browser,
  }) => {
    const { context, tabs } = await signedIn(browser, WEB_URL);
    // Signing in on a screen would have signed in on the server too.
    await context.addCookies([{ name: "userType", value: "registered", url: WEB_URL }]);
    const before = await stored(tabs[0]);
    let refused = 0;
    const calls = /\/api\/(user|subscription|auth\/userconsents|order)\b/;
    await context.route(calls, (route) => {
      refused += 1;
      return route.fulfill({ status, json: { code: status, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } });
    });
    await Promise.all(tabs.map((tab) => tab.goto("/myaccount/account-info")));
    await Promise.all(
      tabs.map((tab) => expect(tab.getByText("This could not be loaded.").first()).toBeVisible()),
    );
    expect(refused).toBeGreaterThanOrEqual(2);
    expect(await stored(tabs[1])).toEqual(before);
    await context.unroute(calls);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByLabel("First name")).toHaveValue("Ravi");
    await context.close();
  });
}

/** The platform carries out the refresh at once, and its answer comes late. */
const answeredAfter =
  (ms: number, { used }: Pick<Refreshes, "used">): Fault =>
  async (route) => {
    used.push(refreshTokenOf(route) ?? "");
    const response = await route.fetch();
    await pause(ms);
    // A closed page does not wait for an answer.
    await route.fulfill({ response }).catch(() => undefined);
    return true;
  };

test("probe H: a refresh of eight seconds holds the other tab up and fails neither [AUTH-71] [AUTH-11]", async ({
  browser,
}) => {
  test.slow();
  const household = await signedIn(browser, WEB_URL);
  const { tabs, refreshes } = household;
  await tabs[0].evaluate((key) => localStorage.setItem(key, "1"), STORAGE_KEYS.expiresIn);
  await Promise.all(tabs.map((tab) => tab.reload()));
  const before = refreshes.sent;
  refreshes.fault = answeredAfter(8 * SECOND, refreshes);
  const begunMs = Date.now();
  const reports = await Promise.all([ask(tabs[0]), pause(50).then(() => ask(tabs[1]))]);
  expect(reports.flat()).toEqual(served(2));
  expect(Date.now() - begunMs).toBeGreaterThan(7.9 * SECOND);
  expect([refreshes.sent - before, reusesOf(refreshes)]).toEqual([1, 0]);
  await household.context.close();
});

test("probe L: signing out in one tab while the other refreshes leaves no tokens in either [AUTH-71] [AUTH-13]", async ({
  browser,
}) => {
  const household = await signedIn(browser);
  const { tabs, refreshes } = household;
  await untilEnded();
  refreshes.fault = answeredAfter(400, refreshes);
  const before = refreshes.sent;
  const work = ask(tabs[0]);
  await expect.poll(() => refreshes.sent).toBeGreaterThan(before);
  await pause(100);
  await tabs[1].evaluate(() => window.logOut());
  await work;
  await pause(SECOND);
  for (const tab of tabs) {
    expect(await stored(tab)).toEqual([null, null]);
    const [report] = await ask(tab);
    expect(report?.outcome).not.toBe("200");
  }
  expect(await stored(tabs[0])).toEqual([null, null]);
  await household.context.close();
});

test("probe Q: a storage that is full while the token is replaced loses no token [AUTH-71] [AUTH-13]", async ({
  browser,
}) => {
  const household = await signedIn(browser);
  const { tabs, refreshes } = household;
  await untilEnded();
  const before = refreshes.sent;
  // Storage is full to the last byte for both tabs. A new value of the same length would still fit, so all writes fail.
  const storedNow = await tabs[0].evaluate(() => {
    let piece = "x".repeat(1 << 20);
    for (let index = 0; piece !== "";) {
      try {
        localStorage.setItem(`filler-${index}`, piece);
        index += 1;
      } catch {
        piece = piece.slice(0, piece.length >> 1);
      }
    }
    return JSON.stringify(localStorage).length;
  });
  expect(storedNow).toBeGreaterThan(5_000_000);
  const setFull = (isFull: boolean) =>
    Promise.all(
      tabs.map((tab) =>
        tab.evaluate((full) => {
          const page = window as unknown as { realSetItem?: typeof Storage.prototype.setItem };
          page.realSetItem ??= Storage.prototype.setItem;
          Storage.prototype.setItem = full
            ? () => {
                throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
              }
            : page.realSetItem;
        }, isFull),
      ),
    );
  await setFull(true);
  expect(await ask(tabs[0])).toEqual(served(1));
  expect(refreshes.sent - before).toBe(1);
  await setFull(false);
  await tabs[0].evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
  });
  await untilEnded();
  expect(await ask(tabs[0])).toEqual(served(1));
  await untilEnded();
  expect(await askBoth(household, 1)).toEqual(served(2));
  expect(reusesOf(refreshes)).toBe(0);
  await household.context.close();
});

test("probe O: in an outage a hundred requests at once and fifty after them refresh at most ten times, and the session is kept [AUTH-71] [AUTH-13]", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const household = await signedIn(browser);
  const { tabs, refreshes } = household;
  await untilEnded();
  const before = refreshes.sent;
  refreshes.fault = async (route) => {
    await route.fulfill({ status: 503, json: {} });
    return true;
  };
  for (const { outcome } of await askBoth(household, 50)) expect(outcome).not.toBe("200");
  for (let call = 0; call < 25; call += 1) for (const tab of tabs) await ask(tab);
  expect(refreshes.sent - before).toBeLessThanOrEqual(10);
  refreshes.fault = undefined;
  await expectStored(household);
  // After a server error the SDK waits one to two minutes; going online ends the wait.
  await household.context.setOffline(true);
  await household.context.setOffline(false);
  await expectRecovered(household);
  await household.context.close();
});

test("the ten 401s: requests of two tabs with one ended token, refused one after another, refresh once and all succeed [AUTH-71] [AUTH-10] [AUTH-11]", async ({
  browser,
  request,
}) => {
  const household = await signedIn(browser, WEB_URL);
  const { context, tabs, refreshes } = household;
  const goBack = await passTwoHours(request);
  // The browser considers the token valid; the platform knows that it has expired.
  await Promise.all(tabs.map((tab) => tab.goto("about:blank")));
  await tabs[0].goto("/session-tab");
  await tabs[0].evaluate(
    (key) => localStorage.setItem(key, String(Math.floor(Date.now() / 1000) + 3600)),
    STORAGE_KEYS.expiresIn,
  );
  const old = (await stored(tabs[0]))[0];
  await Promise.all(tabs.map((tab) => tab.goto("/session-tab")));
  const statuses: number[] = [];
  let refused = 0;
  // No tab is answered before all have sent: a later one would already have the new token.
  let haveRequested = (): void => undefined;
  const allRequested = new Promise<void>((resolve) => (haveRequested = resolve));
  await context.route(/\/api\/user\/v1\/settings/, async (route) => {
    const isOld = route.request().headers()["authorization"]?.endsWith(` ${old}`) === true;
    const lateMs = isOld ? 10 + 40 * refused++ : 0;
    if (refused === 10) haveRequested();
    const response = await route.fetch();
    statuses.push(response.status());
    if (isOld) await allRequested;
    await pause(lateMs);
    await route.fulfill({ response });
  });
  const before = refreshes.sent;
  expect(await askBoth(household, 5)).toEqual(served(10));
  expect(refused).toBe(10);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(refreshes.sent - before).toBe(1);
  await context.close();
  await goBack();
});

test("the platform of these probes issues short-lived tokens, and is not the one of the other journeys [AUTH-71]", async ({
  browser,
}) => {
  expect(new URL(own.web).port).not.toBe(new URL(PLATFORM_URL).port);
  const { context, tabs } = await signedIn(browser);
  const [token] = await stored(tabs[0]);
  const status = () =>
    tabs[0].evaluate(
      async ({ bearer }) =>
        (await fetch("/api/user/v1/user", { headers: { authorization: `bearer ${bearer}` } })).status,
      { bearer: token },
    );
  expect(await status()).toBe(200);
  await untilEnded();
  expect(await status()).toBe(401);
  await context.close();
});

test("probe B: two tabs at once never use a refresh token twice, and both are signed in after the next end too [AUTH-71] [AUTH-11] [AUTH-12]", () =>
  begun.b);

test(`probe C: one refresh that meets ${Object.keys(ONE_FAULT).join(", ")} keeps the session of both tabs, which goes on [AUTH-71] [AUTH-13]`, async () => {
  test.slow();
  await begun.c;
});

test("probe F: a refresh that the server never answers is aborted within 30 s, and the session is kept [AUTH-71] [AUTH-13]", async () => {
  test.setTimeout(240_000);
  await begun.f;
});
