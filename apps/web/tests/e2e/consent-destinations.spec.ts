import type { APIRequestContext, Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test, type StoredEvent } from "./visitor.ts";
import { dueOf, skipUnlessDue } from "./seed.ts";

const SINKS = ["tracker", "tag-manager", "push", "loyalty"] as const;
type Sink = (typeof SINKS)[number];

/** Requests of external tools, by the sink that they belong to. */
const CALLS: Readonly<Record<Sink | "pixel", RegExp>> = {
  tracker: /\/api\/events\/tracker/,
  "tag-manager": /\/api\/events\/tag-manager/,
  push: /\/api\/events\/push/,
  loyalty: /\/api\/events\/loyalty/,
  pixel: /\/api\/social\//,
};

/** What each consent group starts: the tools that receive page views, and whether a click on an advertisement is stored. */
const STARTS = [
  { groups: ["Measuring"], sinks: ["tracker", "tag-manager", "push"], storesClick: false },
  { groups: ["Personal advertisements"], sinks: [], storesClick: true },
  { groups: ["Sharing with others"], sinks: ["loyalty"], storesClick: false },
  {
    groups: ["Measuring", "Personal advertisements", "Sharing with others"],
    sinks: SINKS,
    storesClick: true,
  },
] as const;

/** Longer than external tools wait after load, and than events are batched. */
const TOOLS_HAVE_BEGUN_MS = 9000;

/** Names of the pages that a sink received from one device, in order. */
async function pagesAt(
  request: APIRequestContext,
  sink: Sink,
  identity: string,
): Promise<readonly unknown[]> {
  const answer = await request.get(`${PLATFORM_URL}/test/events?limit=200&sink=${sink}`);
  const { events } = (await answer.json()) as { readonly events: readonly StoredEvent[] };
  return events
    .filter(({ name, payload }) => name === "page_viewed" && payload.properties["identity"] === identity)
    .map(({ payload }) => payload.properties["pageName"])
    .reverse();
}

const saveAndReload = async (page: Page, button: string): Promise<void> => {
  const isReloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: button }).click();
  await isReloaded;
  await untilHydrated(page);
};

test("in Germany each group of consent, and all together, start their own tools with one reload, and a withdrawal stops them [ANLT-138] [ANLT-013] [ANLT-014] [ANLT-023]", async ({
  visitFrom,
  request,
}) => {
  skipUnlessDue(0);
  test.slow();
  const chooses = async ({ groups, sinks, storesClick }: (typeof STARTS)[number]): Promise<void> => {
    const { page, context, open } = await visitFrom("DE");
    const requested: string[] = [];
    context.on("request", (sent) => void requested.push(new URL(sent.url()).pathname));
    const called = () =>
      Object.entries(CALLS)
        .filter(([, pattern]) => requested.some((path) => pattern.test(path)))
        .map(([tool]) => tool)
        .sort();
    const heard = async (identity: string) =>
      Object.fromEntries(
        await Promise.all(SINKS.map(async (sink) => [sink, await pagesAt(request, sink, identity)] as const)),
      );
    const expected = (pages: readonly string[]) =>
      Object.fromEntries(
        SINKS.map((sink) => [sink, (sinks as readonly Sink[]).includes(sink) ? pages : []] as const),
      );
    const click = () => page.evaluate(() => localStorage.getItem("conversionEvents"));

    // Denied by default: nothing optional is sent, whatever the visitor does.
    await open("/global?gclid=before");
    const identity = await page.evaluate(() => localStorage.getItem("guestDeviceId") ?? "");
    await open("/global/consent-manager");
    await page.waitForTimeout(TOOLS_HAVE_BEGUN_MS);
    expect([called(), await click(), await heard(identity)]).toEqual([
      [],
      null,
      { tracker: [], "tag-manager": [], push: [], loyalty: [] },
    ]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

    for (const group of groups) await page.getByRole("checkbox", { name: new RegExp(`^${group}`) }).check();
    let loads = 0;
    page.on("request", (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) loads += 1;
    });
    await saveAndReload(page, "Save my choice");
    const has = (sink: Sink): boolean => (sinks as readonly Sink[]).includes(sink);
    await expect.poll(() => heard(identity), { timeout: 30_000 }).toEqual(expected(["consent manager"]));
    expect([loads, called()]).toEqual([1, [...sinks].sort()]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(has("tag-manager"));
    await open("/global/help?gclid=granted");
    await expect
      .poll(() => heard(identity), { timeout: 30_000 })
      .toEqual(expected(["consent manager", "help"]));
    // When no tool receives the page, nothing above has waited for the code that stores the click.
    await expect.poll(async () => (await click())?.includes("granted") ?? false).toBe(storesClick);

    await open("/global/consent-manager");
    await expect
      .poll(() => heard(identity), { timeout: 30_000 })
      .toEqual(expected(["consent manager", "help", "consent manager"]));
    await saveAndReload(page, "Refuse all");
    requested.length = 0;
    await open("/global/aboutus");
    await page.waitForTimeout(TOOLS_HAVE_BEGUN_MS);
    expect([called(), await page.evaluate(() => "dataLayer" in window)]).toEqual([[], false]);
    expect(await heard(identity)).toEqual(expected(["consent manager", "help", "consent manager"]));
  };
  // Each device mostly waits, and none affects another. Every run tests one group, and all groups together.
  const [single, together] = [STARTS.slice(0, -1), STARTS.slice(-1)];
  await Promise.all(
    [...dueOf(single), ...together].map((start) =>
      test.step(start.groups.join(", "), () => chooses(start), { box: true }),
    ),
  );
});

test("no tool starts until six seconds after load, while the collector gets events at once; one that answers 500 affects neither page nor others [ANLT-006] [ANLT-008]", async ({
  visitFrom,
  request,
}) => {
  skipUnlessDue(1);
  test.slow();
  const meets = async (failing: Sink): Promise<void> => {
    const { page, context, open } = await visitFrom("US", { expected: /^500 / });
    let refused = 0;
    await context.route(CALLS[failing], (route) => {
      refused += 1;
      return route.fulfill({ status: 500, body: "{}" });
    });
    await open("/global/help");
    const identity = await page.evaluate(() => localStorage.getItem("guestDeviceId") ?? "");
    /** Milliseconds from load to the first request of each tool and of the collector, as measured by the browser. */
    const begun = () =>
      page.evaluate(() => {
        const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const first: Record<string, number> = {};
        for (const { name, startTime } of performance.getEntriesByType("resource")) {
          const [requested, sink = "collector"] = /\/api\/events(?:\/([^/?]+))?(?=[/?]|$)/.exec(name) ?? [];
          if (requested !== undefined) first[sink] ??= startTime - (load?.loadEventStart ?? 0);
        }
        return first;
      });
    const others = SINKS.filter((sink) => sink !== failing);
    await expect
      .poll(() => Promise.all(others.map((sink) => pagesAt(request, sink, identity))), { timeout: 30_000 })
      .toEqual(others.map(() => ["help"]));
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(0);
    // The browser lists a request only after it was answered.
    await expect.poll(async () => Object.keys(await begun()).sort()).toEqual([...SINKS, "collector"].sort());
    const { collector, ...tools } = await begun();
    // The collector does not wait for the tools, even on a slow machine.
    expect(collector).toBeLessThan(Math.min(...SINKS.map((sink) => tools[sink] ?? 0)));
    for (const sink of SINKS) expect(tools[sink], sink).toBeGreaterThanOrEqual(6000);
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect
      .poll(() => Promise.all(others.map((sink) => pagesAt(request, sink, identity))), { timeout: 30_000 })
      .toEqual(others.map(() => ["help", "about us"]));
    expect(await pagesAt(request, failing, identity)).toEqual([]);
  };
  await Promise.all(SINKS.map((sink) => test.step(sink, () => meets(sink), { box: true })));
});

test("a withdrawal in another tab stops the tools of this one at once, without a reload [SESS-87] [ANLT-138]", async ({
  visitFrom,
  request,
}) => {
  skipUnlessDue(2);
  test.slow();
  const { page, context, open } = await visitFrom("US");
  await open("/global/help");
  const identity = await page.evaluate(() => localStorage.getItem("guestDeviceId") ?? "");
  await expect
    .poll(async () => (await pagesAt(request, "tracker", identity)).length, { timeout: 30_000 })
    .toBe(1);
  const other = await context.newPage();
  await other.goto("/global/consent-manager");
  await untilHydrated(other);
  await saveAndReload(other, "Refuse all");
  await other.close();
  const before = await Promise.all(SINKS.map((sink) => pagesAt(request, sink, identity)));
  let loads = 0;
  page.on("request", (sent) => {
    if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) loads += 1;
  });
  await page.bringToFront();
  // A page within the same document: the tools that were loaded before are still running.
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await page.waitForTimeout(TOOLS_HAVE_BEGUN_MS);
  expect(loads).toBe(0);
  expect(await Promise.all(SINKS.map((sink) => pagesAt(request, sink, identity)))).toEqual(before);
});
