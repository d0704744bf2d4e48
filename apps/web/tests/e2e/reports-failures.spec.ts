import { TITLES } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";

test("a failed call of the browser and one of the web server are reported to the collector, without their data [ANLT-155] [ANLT-159] [PLAT-127]", async ({
  visitFrom,
  askFrom,
  storedEvents,
}) => {
  const reportsOf = async (source: string, status: number) =>
    (await storedEvents("failure"))
      .map(({ payload }) => payload.properties)
      .filter((properties) => properties["source"] === source && properties["status"] === status);

  const { page, open } = await visitFrom("IN", { expected: /\b507\b|status of 507/ });
  await page.route(/\/getDetails\/secure/, (route) =>
    route.fulfill({ status: 507, json: { code: "STORE_FULL", message: "no room for 0-0-1" } }),
  );
  await open(TITLES.freeFilm.path);
  await untilHydrated(page);
  const before = (await reportsOf("web", 507)).length;
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  await expect.poll(() => reportsOf("web", 507), { timeout: 20_000 }).toHaveLength(before + 1);
  const [report = {}] = await reportsOf("web", 507);
  expect(report).toMatchObject({
    code: expect.stringMatching(/^PLB\d\d-POST-507-1001$/),
    reason: "STORE_FULL",
    family: "playback",
    method: "POST",
    attempt: 1,
    country: "IN",
    sampleRate: 1,
  });
  expect(JSON.stringify(report)).not.toMatch(/0-0-1|device|token/i);

  expect((await askFrom("DE", "/global/movies/details/no-such-film/0-0-424242")).status()).toBe(404);
  const served = async () =>
    (await reportsOf("web_server", 404)).filter(
      ({ country, family }) => country === "DE" && family === "content",
    );
  await expect.poll(async () => (await served()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [first = {}] = await served();
  expect(first).toMatchObject({ reason: "NOT_FOUND", attempt: 1, durationMs: expect.any(Number) });
  expect(JSON.stringify(await served())).not.toMatch(/424242|no-such-film/);
});
