import type { Page } from "@playwright/test";
import { ADDRESS_IN, TITLES, WEB_URL } from "./addresses.ts";
import { expect, newMobile, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";

const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "consent")?.value;
const today = () => new Date().toISOString().slice(0, 10);

/** Counts how often the document itself was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test("a guest in Germany consents on any page, which reloads once, and content requests contain the consent [SHELL-019] [SESS-51] [SESS-53] [SESS-54] [ANLT-014]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("DE");
  await open("/global/help");
  const loads = countLoads(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Your privacy choices" });
  await expect(dialog.getByRole("checkbox", { name: /^Sharing with others/ })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: /^Measuring/ }).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Preferences" })).toBeFocused();
  expect([await cookie(page), loads()]).toEqual([undefined, 0]);

  await footer.getByRole("link", { name: "Do not sell or share" }).click();
  await expect(dialog.getByRole("tab", { name: "Do not sell or share" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByRole("tab", { name: "Preferences" }).click();
  const isReloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Allow all" }).click();
  await expect.poll(() => cookie(page)).toBe(`${today()}.measuring.advertising.sharing`);
  await isReloaded;
  expect(loads()).toBe(1);
  await expect(dialog).toHaveCount(0);
  await untilHydrated(page);

  await footer.getByRole("link", { name: "Preferences" }).click();
  await expect(dialog.getByText(/^You chose this on/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(loads()).toBe(1);

  const requested = page.waitForRequest((request) => request.url().includes("zgdpr="));
  await open(`/global${TITLES.freeFilm.path}#play`);
  const query = new URL((await requested).url()).searchParams;
  expect([query.get("zgdpr"), query.get("zcnstdt"), query.get("znpa")]).toEqual([
    "necessary,measuring,advertising,sharing",
    today(),
    "0",
  ]);
});

test("the choice needs no script: a form stores it in the cookie, and only our own pages may post it", async ({
  request,
  askFrom,
}) => {
  const headers = { "X-Forwarded-For": ADDRESS_IN.DE };
  const send = (form: Record<string, string>, origin: string) =>
    request.post("/global/consent-manager?view=do-not-sell", {
      form,
      maxRedirects: 0,
      headers: { ...headers, origin },
    });
  const stored = await send({ decision: "all" }, WEB_URL);
  expect([stored.status(), stored.headers()["location"]]).toEqual([
    303,
    "/global/consent-manager?view=do-not-sell",
  ]);
  expect(stored.headers()["set-cookie"]).toMatch(
    new RegExp(
      `^consent=${today()}\\.measuring\\.advertising\\.sharing; Max-Age=31536000; Path=/; SameSite=Lax`,
    ),
  );
  const foreign = await send({ decision: "all" }, "https://evil.example");
  expect([foreign.status() >= 400, foreign.headers()["set-cookie"]]).toEqual([true, undefined]);
  const shown = await (
    await askFrom("DE", "/global/consent-manager", { cookie: `consent=${today()}.sharing` })
  ).text();
  expect(shown).toMatch(/<input [^>]*value="sharing"[^>]*checked|<input [^>]*checked[^>]*value="sharing"/);
  expect(shown).not.toMatch(/<input [^>]*checked[^>]*value="measuring"/);
});

test("groups open only in the consent countries; elsewhere their address has an explanation and a link to the account [DEC-025] [SESS-51] [SESS-57]", async ({
  askFrom,
  request,
}) => {
  const text = async (...requested: Parameters<typeof askFrom>) => (await askFrom(...requested)).text();
  for (const [country, path] of [
    ["DE", "/global/consent-manager"],
    ["US", "/global/consent-manager?view=nonsense"],
  ] as const) {
    const html = await text(country, path);
    expect(html).toContain('value="groups"');
    expect(html.match(/name="group"/g)).toHaveLength(3);
  }
  const objection = await text("US", "/global/consent-manager?view=do-not-sell");
  expect(objection).toContain('name="objection"');
  expect(objection).not.toContain('name="group"');
  const india = await text("IN", "/consent-manager?view=do-not-sell");
  expect(india).toContain("Sign in to see your consents");
  expect(india).not.toMatch(/name="(group|objection|decision)"/);
  expect(await text("IN", "/help")).not.toContain("consent-manager?");
  const stored = await request.post("/consent-manager?view=preferences", {
    form: { decision: "none" },
    maxRedirects: 0,
    headers: { "X-Forwarded-For": ADDRESS_IN.IN, origin: WEB_URL },
  });
  expect([stored.status(), stored.headers()["location"], stored.headers()["set-cookie"]]).toEqual([
    303,
    "/consent-manager?view=preferences",
    undefined,
  ]);
  expect(await text("DE", "/global/help")).toContain("/global/consent-manager?view=do-not-sell");
  const cookies = await askFrom("DE", "/global/cookiesconsent");
  expect(cookies.status()).toBe(200);
  const explained = await cookies.text();
  for (const part of [
    'href="/global/consent-manager"',
    "Strictly necessary",
    "Measuring",
    "Personal advertisements",
    "Sharing with others",
  ])
    expect(explained).toContain(part);
});

test("the browser's privacy signal and an objection keep a member anonymous, and last after signing out [SESS-55] [SESS-56] [SESS-78] [DEC-025]", async ({
  visitFrom,
  signUp,
  askAs,
  storedEvents,
}) => {
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  await signUp(visitor, { mobile: newMobile(), firstName: "Leela" });
  await open("/consent-manager");
  await page.getByRole("switch", { name: "Share my data with partners" }).check();
  await expect
    .poll(
      async () =>
        ((await askAs(visitor, "/api/auth/userconsents")) as { readonly IsThirdPartyDataSharing?: boolean })
          .IsThirdPartyDataSharing,
    )
    .toBe(true);

  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.US, "sec-gpc": "1" });
  await open("/global/consent-manager?view=do-not-sell");
  await expect(page.getByText(/^Your browser sends Global Privacy Control/)).toBeVisible();
  const objection = page.getByRole("checkbox", { name: "Do not sell or share my personal data" });
  await expect(objection).toBeChecked();
  const identity = ((await askAs(visitor, "/api/user/v1/user")) as { readonly id: string }).id;
  const names = async () =>
    (await storedEvents("consent_changed"))
      .filter(({ payload }) => payload.properties["identity"] === identity)
      .map(({ payload }) => payload.properties["name"]);
  // Nothing is saved yet: the signal alone withholds the name, which pages in India sent.
  const namesOnPagesIn = async (country: string) => [
    ...new Set(
      (await storedEvents("page_viewed"))
        .map(({ payload }) => payload.properties)
        .filter((told) => told["identity"] === identity && told["country"] === country)
        .map((told) => told["name"]),
    ),
  ];
  await expect.poll(() => namesOnPagesIn("US")).toEqual(["N/A"]);
  const save = page.getByRole("button", { name: "Save my choice" });
  await untilHydrated(page);
  await save.click();
  await expect.poll(names).toEqual(["N/A"]);
  expect(await cookie(page)).toBe(`${today()}.measuring.signal`);

  await objection.uncheck();
  await save.click();
  await expect(objection).not.toBeChecked();
  await expect(page.getByText(/^You chose this on/)).toBeVisible();
  await expect.poll(async () => (await names())[0]).toBe("Leela");
  await untilHydrated(page);
  const loads = countLoads(page);
  await objection.check();
  await save.click();
  await expect.poll(loads).toBe(1);
  await expect.poll(async () => (await names())[0]).toBe("N/A");
  expect(await cookie(page)).toBe(`${today()}.measuring.signal`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("consent")).catch(() => undefined))
    .toBe(`${today()}.measuring.signal`);
  const entries = (await askAs(visitor, "/api/user/v1/settings?platform_name=web_app")) as readonly {
    readonly key: string;
    readonly value: string;
  }[];
  expect(entries.find(({ key }) => key === "gdpr_policy")?.value).toBe(`${today()}.measuring.signal`);

  await open("/global/logout");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "userType")?.value)
    .toBe("guest");
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.US });
  const written: string[] = [];
  page.on("request", (request) => request.url().includes("/settings") && written.push(request.url()));
  await open("/global/consent-manager?view=do-not-sell");
  await expect(objection).toBeChecked();
  await untilHydrated(page);
  await save.click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  expect([await cookie(page), written]).toEqual([`${today()}.measuring`, []]);
});

test("without any choice the privacy signal applies from the first request in the US, and changes nothing in Germany [SESS-78] [SESS-89] [SESS-54]", async ({
  askFrom,
  visitFrom,
}) => {
  const ticked = async (...requested: Parameters<typeof askFrom>) => {
    const html = (await (await askFrom(...requested)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
    return {
      groups: [...html.matchAll(/<input [^>]*name="group"[^>]*>/g)]
        .map(([input]) => input)
        .filter((input) => input.includes("checked"))
        .map((input) => /value="(\w+)"/.exec(input)?.[1]),
      saysSignal: html.includes("Your browser sends Global Privacy Control"),
    };
  };
  const signal = { "sec-gpc": "1" };
  const all = ["measuring", "advertising", "sharing"];
  expect([
    await ticked("US", "/global/consent-manager", signal),
    await ticked("US", "/global/consent-manager"),
    await ticked("US", "/global/consent-manager", { "sec-gpc": "0" }),
    await ticked("DE", "/global/consent-manager", signal),
  ]).toEqual([
    { groups: ["measuring"], saysSignal: true },
    { groups: all, saysSignal: false },
    { groups: all, saysSignal: false },
    { groups: [], saysSignal: false },
  ]);
  // A choice made before the signal is overridden by it; a choice made while it is on is respected.
  const chosen = async (text: string) =>
    (await ticked("US", "/global/consent-manager", { ...signal, cookie: `consent=${text}` })).groups;
  expect(await chosen("2026-01-02.measuring.advertising.sharing")).toEqual(["measuring"]);
  expect(await chosen("2026-01-02.measuring.advertising.sharing.signal")).toEqual(all);

  // The first page of a visit, decided by the header alone.
  const said = async (country: "US" | "DE", headers: Readonly<Record<string, string>>) => {
    const { page, context, open } = await visitFrom(country);
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN[country], ...headers });
    const sent = page.waitForRequest((request) => request.url().includes("zgdpr="));
    await open(`/global${TITLES.freeFilm.path}#play`);
    const query = new URL((await sent).url()).searchParams;
    return [query.get("zgdpr"), query.get("zcnstdt"), query.get("znpa")];
  };
  expect([await said("US", signal), await said("US", {}), await said("DE", signal)]).toEqual([
    ["necessary,measuring", today(), "1"],
    ["necessary,measuring,advertising,sharing", today(), "0"],
    ["necessary", today(), "1"],
  ]);
});

test("the privacy signal applies also when only script can read it: the form shows it, and events identify no one [SESS-78]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("US");
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
  );
  const requested = page.waitForRequest((request) => request.url().includes("zgdpr="));
  await open(`/global${TITLES.freeFilm.path}#play`);
  const query = new URL((await requested).url()).searchParams;
  expect([query.get("zgdpr"), query.get("znpa")]).toEqual(["necessary,measuring", "1"]);
  await open("/global/consent-manager");
  await expect(page.getByText(/^Your browser sends Global Privacy Control/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Sharing with others/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Measuring/ })).toBeChecked();
  const isReloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Allow all" }).click();
  await isReloaded;
  expect(await cookie(page)).toBe(`${today()}.measuring.advertising.sharing.signal`);
  await expect(page.getByRole("checkbox", { name: /^Sharing with others/ })).toBeChecked();
});

test("a choice in one tab applies in the other at once, without a reload; one made without script applies when the tab becomes visible [SESS-87] [SESS-53]", async ({
  visitFrom,
}) => {
  const { page, context, open } = await visitFrom("US");
  await open("/global/help");
  const other = await context.newPage();
  await other.goto("/global/consent-manager");
  await untilHydrated(other);
  await page.goto("/global/consent-manager");
  await untilHydrated(page);
  const [loads, sharing] = [countLoads(page), page.getByRole("checkbox", { name: /^Sharing with others/ })];
  await expect(sharing).toBeChecked();
  const isReloaded = other.waitForEvent("load");
  await other.getByRole("button", { name: "Refuse all" }).click();
  await isReloaded;
  await expect(sharing).not.toBeChecked();
  await expect(page.getByText(/^You chose this on/)).toBeVisible();
  expect(loads()).toBe(0);

  await context.addCookies([{ name: "consent", value: `${today()}.sharing`, url: WEB_URL, sameSite: "Lax" }]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(sharing).toBeChecked();
  expect(loads()).toBe(0);
});
