import { TITLES } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";

/** Calls to optional destinations, which receive data about a visitor in addition to the collector. */
const OPTIONAL = /\/api\/(events\/(tracker|push|tag-manager|loyalty)|social\/)|\/tags?\/|gtm|pixel/i;
const today = () => new Date().toISOString().slice(0, 10);

test("a guest in Germany is redirected to /global; nothing is reported to anyone until they consent, and after one reload only to those they allowed [JRNY-03] [ANLT-013] [ANLT-137] [SESS-53]", async ({
  visitFrom,
  askFrom,
  storedEvents,
}) => {
  test.slow();
  const home = await askFrom("DE", "/");
  expect([home.status(), home.headers()["location"]]).toEqual([301, "/global"]);
  const rentals = await askFrom("DE", "/global/zee-plex-movies-on-rent");
  expect([rentals.status(), rentals.headers()["location"]]).toEqual([302, "/global"]);
  const html = await (await askFrom("DE", "/global")).text();
  const inside = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(inside.length).toBeGreaterThan(20);
  expect(inside.filter((href) => !/^\/global(\/|\?|#|$)/.test(href ?? ""))).toEqual([]);

  const { page, context, open } = await visitFrom("DE");
  const requested: string[] = [];
  context.on("request", (request) => void requested.push(request.url()));
  const optional = () => requested.filter((address) => OPTIONAL.test(new URL(address).pathname));
  await open("/");
  await expect(page).toHaveURL(/\/global$/);
  const deviceId = () => page.evaluate(() => localStorage.getItem("guestDeviceId"));
  await expect.poll(deviceId).not.toBeNull();
  const identity = await deviceId();
  const recorded = async () => {
    const names = ["page_viewed", "consent_changed", "content_opened", "play_requested"];
    const found = await Promise.all(names.map((name) => storedEvents(name)));
    return found
      .flat()
      .filter(({ payload }) => payload.properties["identity"] === identity)
      .map(({ name }) => name);
  };
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Your privacy choices" });
  for (const group of await dialog.getByRole("checkbox").all()) await expect(group).not.toBeChecked();
  // External tools start six seconds after load.
  await page.waitForTimeout(7000);
  expect([optional(), await recorded()]).toEqual([[], []]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect((await context.cookies()).filter(({ name }) => name === "consent")).toEqual([]);

  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  const isReloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Allow all" }).click();
  await isReloaded;
  await untilHydrated(page);
  expect(loads).toBe(1);
  // No event is lost by the reload.
  await expect
    .poll(async () => (await recorded()).filter((name) => name === "consent_changed"))
    .toHaveLength(1);

  await footer.getByRole("link", { name: "Preferences" }).click();
  await dialog.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  expect(loads).toBe(1);

  const call = page.waitForRequest((request) => request.url().includes("zgdpr="));
  await open(`/global${TITLES.freeFilm.path}#play`);
  const query = new URL((await call).url()).searchParams;
  expect([query.get("zgdpr"), query.get("zcnstdt"), query.get("znpa")]).toEqual([
    "necessary,measuring,advertising,sharing",
    today(),
    "0",
  ]);
  // Measuring starts when consent is granted.
  await expect.poll(async () => (await recorded()).includes("play_requested")).toBe(true);
});
