import type { APIRequestContext, Page } from "@playwright/test";
import { violationsOn } from "./accessibility.ts";
import { OPERATIONS_URL, OPERATOR_TOKEN, PLATFORM_URL } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

let made = 0;

interface EventFacts {
  readonly session: string;
  readonly sequence?: number;
  readonly country?: string;
  readonly page?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** An event as an app sends it, with data that an operator must not see. */
function event(name: string, { session, sequence, country = "IN", page = "home", more = {} }: EventFacts) {
  made += 1;
  return {
    event: name,
    timestamp: Date.now(),
    sessionId: session,
    properties: {
      eventId: `${session}-${Date.now()}-${made}`,
      recorderId: `load-${session}`,
      ...(sequence === undefined ? {} : { sequence }),
      country,
      pageName: page,
      platformName: "mobile_web",
      userType: "guest",
      identity: "canary-identity",
      name: "Asha Canary",
      email: "asha.canary@example.com",
      ...more,
    },
  };
}

/** Sends events that happen now by the platform's clock, which other journeys have advanced. */
async function send(
  request: APIRequestContext,
  ...events: readonly { readonly timestamp: number }[]
): Promise<void> {
  const { now } = (await (await request.get(`${PLATFORM_URL}/test/clock`)).json()) as {
    readonly now: number;
  };
  const aheadMs = now - Date.now();
  const data = { events: events.map((sent) => ({ ...sent, timestamp: sent.timestamp + aheadMs })) };
  const answer = await request.post(`${PLATFORM_URL}/events`, { data });
  expect(answer.status()).toBe(200);
}

async function signIn(page: Page, view = "/"): Promise<void> {
  await page.goto(OPERATIONS_URL + view);
  await page.getByLabel("Operator token").fill(OPERATOR_TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Events", level: 2 })).toBeVisible();
}

/** A name that no other journey uses. */
const unique = (text: string): string => `${text}_${Date.now().toString(36)}`;
const rows = (page: Page) => page.locator("[data-rows] tr");

test("an operator signs in with the token and no other [PLAT-118]", async ({ visitFrom }) => {
  const { page, context } = await visitFrom("IN", { expected: /^401 / });
  await page.goto(`${OPERATIONS_URL}/?country=IN`);
  await expect(page).toHaveURL(`${OPERATIONS_URL}/sign-in?country=IN`);
  const field = page.getByLabel("Operator token");
  await field.fill(`${OPERATOR_TOKEN}x`);
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This token is not right.");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOn(page)).toEqual([]);
  await field.fill(OPERATOR_TOKEN);
  await field.press("Enter");
  await expect(page).toHaveURL(`${OPERATIONS_URL}/?country=IN`);
  const [cookie] = (await context.cookies(OPERATIONS_URL)).filter(({ name }) => name === "marquee_operator");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  expect(await page.content()).not.toContain(OPERATOR_TOKEN);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${OPERATIONS_URL}/sign-in`);
  await page.goto(`${OPERATIONS_URL}/`);
  await expect(page).toHaveURL(`${OPERATIONS_URL}/sign-in`);
});

test("events appear live within two seconds, without personal data [PLAT-120] [PLAT-121]", async ({
  visitFrom,
  request,
}) => {
  const { page } = await visitFrom("IN");
  await signIn(page);
  await expect(page.getByRole("status")).toHaveText("Live");
  for (const round of [1, 2, 3]) {
    const name = unique(`live_${round}`);
    await send(request, event(name, { session: "live" }));
    await expect(rows(page).first()).toContainText(name, { timeout: 2_000 });
  }
  await send(
    request,
    event("play_failed", {
      session: "live",
      more: { contentId: "0-0-1", code: "DRM_REFUSED", query: "canary" },
    }),
  );
  await expect(rows(page).first()).toContainText("play_failed The General · DRM_REFUSED");
  await expect(rows(page).first()).toContainText("IN · mobile_web · guest");
  expect((await page.content()).match(/canary|asha/gi)).toBeNull();
});

test("the list pauses and continues where it stopped [PLAT-121]", async ({ visitFrom, request }) => {
  const { page } = await visitFrom("IN");
  await signIn(page);
  await expect(page.getByRole("status")).toHaveText("Live");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  const [first, second] = [unique("paused_a"), unique("paused_b")];
  await send(request, event(first, { session: "paused" }));
  await expect(page.getByRole("status")).toHaveText("Paused, 1 new");
  await send(request, event(second, { session: "paused" }));
  await expect(page.getByRole("status")).toHaveText("Paused, 2 new");
  expect(await rows(page).filter({ hasText: first }).count()).toBe(0);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(rows(page).nth(0)).toContainText(second);
  await expect(rows(page).nth(1)).toContainText(first);
});

test("a pause of many events ends with the newest of them, and says how many are left out [PLAT-121]", async ({
  visitFrom,
  request,
}) => {
  const { page } = await visitFrom("IN");
  await signIn(page);
  await expect(page.getByRole("status")).toHaveText("Live");
  await page.getByRole("button", { name: "Pause" }).click();
  const [many, last] = [unique("paused_many"), unique("paused_last")];
  for (const start of [0, 70, 140])
    await send(
      request,
      ...Array.from({ length: 70 }, (_, index) => event(many, { session: `paused-${start + index}` })),
    );
  await expect(page.getByRole("status")).toHaveText("Paused, 210 new");
  await send(request, event(last, { session: "paused-last" }));
  await expect(page.getByRole("status")).toHaveText("Paused, 211 new");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(rows(page).nth(0)).toContainText(last);
  const shown = await rows(page).filter({ hasText: many }).count();
  expect([shown >= 150, shown < 200]).toEqual([true, true]);
  await expect(page.getByRole("status")).toHaveText(/^Live(?:, \d+ left out)?$/);
});

test("filters apply to the list, also while it is live, and are in the address [PLAT-122]", async ({
  visitFrom,
  request,
}) => {
  const { page, context } = await visitFrom("IN");
  const name = unique("filtered");
  await send(
    request,
    event(name, { session: "f-1" }),
    event(name, { session: "f-2", country: "DE" }),
    event(name, { session: "f-2", country: "DE", page: "search" }),
  );
  await signIn(page);
  await page.getByLabel("Event", { exact: true }).selectOption(name);
  await expect(page).toHaveURL(`${OPERATIONS_URL}/?name=${name}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel("Country").selectOption("DE");
  await expect(page).toHaveURL(`${OPERATIONS_URL}/?name=${name}&country=DE`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("status")).toHaveText("Live");
  await send(request, event(name, { session: "f-1" }), event(name, { session: "f-3", country: "DE" }));
  await expect(rows(page)).toHaveCount(3);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(rows(shared)).toHaveCount(3);
  await expect(shared.getByLabel("Country")).toHaveValue("DE");
  await shared.getByRole("link", { name: "Remove Country: DE" }).click();
  await expect(rows(shared)).toHaveCount(5);
});

test("charts apply the filters and say what they count [PLAT-128]", async ({ visitFrom, request }) => {
  const { page } = await visitFrom("IN");
  const session = unique("charted");
  // Other journeys do not play in Albania.
  const facts = { session, country: "AL" };
  await send(
    request,
    event("play_started", facts),
    event("play_started", { ...facts, page: "search" }),
    event("play_failed", { ...facts, more: { code: "DRM_REFUSED" } }),
    event("play_started", { session, country: "XK" }),
  );
  await signIn(page, "/?country=AL");
  const chart = (name: string) => page.getByRole("img", { name: new RegExp(`^${name}, last hour: `) });
  const charts = page.getByRole("region", { name: "What happens" });
  const totals = async (): Promise<readonly string[]> =>
    Promise.all(
      ["Events", "Plays", "Failures", "Purchases"].map(
        async (name) => /: (\d+)/.exec((await chart(name).getAttribute("aria-label")) ?? "")?.[1] ?? "",
      ),
    );
  expect(await totals()).toEqual(["3", "2", "1", "0"]);
  await expect(charts).toContainText(
    "Counts only events with country AL, each once, by the minute in which they happened.",
  );
  await page.getByLabel("Page", { exact: true }).selectOption("search");
  await expect(page).toHaveURL(`${OPERATIONS_URL}/?page=search&country=AL`);
  expect(await totals()).toEqual(["1", "1", "0", "0"]);
  await expect(charts).toContainText(
    "Counts only events with page search, country AL, each once, from the stored events.",
  );
  await page.getByText("The same numbers as a table").click();
  await expect(
    page
      .getByRole("row", { name: /^Total/ })
      .getByRole("cell")
      .first(),
  ).toHaveText("1");
  await page.getByRole("link", { name: "Last day" }).click();
  await expect(page).toHaveURL(`${OPERATIONS_URL}/?page=search&country=AL&range=day`);
  await expect(page.getByRole("img", { name: /^Plays, last day: 1/ })).toBeVisible();
});

test("the ledger of a session shows what is missing [PLAT-125]", async ({ visitFrom, request }) => {
  const { page } = await visitFrom("IN");
  const [whole, holed] = [unique("whole"), unique("holed")];
  await send(
    request,
    ...[1, 2, 3].map((sequence) => event(whole, { session: whole, sequence })),
    ...[1, 2, 5, 7].map((sequence) => event(holed, { session: holed, sequence })),
  );
  await signIn(page, `/?name=${holed}`);
  await rows(page).first().getByRole("link").click();
  const ledger = page.getByRole("region", { name: /^Session / });
  await expect(ledger).toContainText("4 events in 1 page load");
  await expect(ledger).toContainText("3 missing");
  await expect(ledger).toContainText("Numbers 3 to 4 did not arrive");
  await expect(ledger).toContainText("Number 6 did not arrive");
  await page.goto(`${OPERATIONS_URL}/?name=${whole}`);
  await rows(page).first().getByRole("link").click();
  await expect(ledger).toContainText("3 events in 1 page load");
  await expect(ledger).toContainText("none missing");
  await ledger.getByRole("link", { name: "Close the ledger" }).click();
  await expect(ledger).toHaveCount(0);
});

test("charts count events and show the same data as a table, by keyboard [PLAT-124]", async ({
  visitFrom,
  request,
}) => {
  const { page } = await visitFrom("IN");
  await signIn(page);
  const chart = page.getByRole("img", { name: /^Purchases, last hour: / });
  const totalOf = async (): Promise<number> =>
    Number(/: (\d+)/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await totalOf();
  const bought = event("payment_succeeded", { session: "charts" });
  await send(request, bought);
  await send(request, bought);
  await send(request, event("payment_succeeded", { session: "charts" }));
  await page.reload();
  expect(await totalOf()).toBe(before + 2);
  const summary = page.getByText("The same numbers as a table");
  await summary.focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: /^Counts by minute/ });
  await expect(
    table
      .getByRole("row", { name: /^Total/ })
      .getByRole("cell")
      .nth(3),
  ).toHaveText(String(before + 2));
  await expect(table.getByRole("rowheader")).toHaveCount(61);
  await page.getByRole("link", { name: "Last day" }).press("Enter");
  await expect(page).toHaveURL(/range=day/);
  await expect(page.getByRole("img", { name: /^Purchases, last day: / })).toBeVisible();
});

test("what plays now, and the health of every part [PLAT-126]", async ({ visitFrom, request }) => {
  const { page } = await visitFrom("IN");
  const playback = unique("playback");
  const play = (name: string) =>
    event(name, { session: playback, more: { contentId: "0-0-13", playbackId: playback } });
  const playing = page
    .getByRole("region", { name: "Playing now" })
    .getByRole("listitem")
    .filter({ hasText: "Nosferatu" });
  await send(request, play("play_started"));
  await signIn(page);
  await expect(playing).toContainText("IN 1");
  await send(request, play("play_stopped"));
  await page.reload();
  await expect(playing).toHaveCount(0);
  const health = page.getByRole("region", { name: "Health" }).getByRole("listitem");
  for (const part of ["Platform", "Web", "Database"])
    await expect(health.filter({ hasText: part })).toContainText("OK");
});

test("page, filters and ledger work without script [PLAT-126]", async ({ visitFrom, request }) => {
  const { page } = await visitFrom("IN", { script: false });
  const name = unique("still");
  await send(request, ...[1, 3].map((sequence) => event(name, { session: name, sequence })));
  await signIn(page);
  await expect(page.getByRole("link", { name: "Reload" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
  await page.getByLabel("Event", { exact: true }).selectOption(name);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("region", { name: /^Session / })).toContainText("Number 2 did not arrive");
  await page.getByText("The same numbers as a table").click();
  await expect(page.getByRole("table", { name: /^Counts by minute/ })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Operator token")).toBeVisible();
});

for (const width of [360, 900, 1350])
  test(`nothing is inaccessible or cut off at ${width} pixels [PLAT-126]`, async ({ visitFrom, request }) => {
    const { page } = await visitFrom("IN", { width });
    const name = unique("wide");
    await send(
      request,
      ...[1, 2, 9].map((sequence) =>
        event(name, { session: name, sequence, page: "my profile manage devices" }),
      ),
      {
        ...event("search_result_opened", { session: name, sequence: 4 }),
        timestamp: Date.now() - 600_000,
      },
      event("play_failed", { session: name, more: { contentId: "0-0-1", code: "DRM_REFUSED" } }),
      event("play_started", { session: name, more: { contentId: "0-0-1", playbackId: name } }),
    );
    await page.goto(OPERATIONS_URL);
    expect(await violationsOn(page)).toEqual([]);
    await signIn(page);
    await rows(page).filter({ hasText: name }).first().getByRole("link").click();
    const ledger = page.getByRole("region", { name: /^Session / });
    for (const text of ["search_result_opened", "late", "out of order"])
      await expect(ledger).toContainText(text);
    await page.getByText("The same numbers as a table").click();
    await expect(page.getByRole("status")).toHaveText("Live");
    expect(await violationsOn(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    // A text broken into many lines is not cut off, but hard to read all the same.
    const heights = await page
      .locator("tbody th, tbody td")
      .evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights)).toBeLessThan(70);
  });
