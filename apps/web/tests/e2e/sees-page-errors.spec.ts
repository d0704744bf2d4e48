import type { Request } from "@playwright/test";
import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";

test("what does not exist answers 404 with the fallback, header and footer around it", async ({
  visitFrom,
  askFrom,
  request,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /^404 / });
  for (const path of [
    "/there/is/nothing",
    "/movies/details/x/0-0-99999",
    "/movies/details/x/not-an-id",
    "/nonsense/details/x/0-0-1",
    "/celebrity/nobody/p-nobody",
    "/collections/x/0-8-99999",
  ]) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain("noindex");
  }
  await open("/movies/details/x/0-0-99999");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);

  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: {
      endpoint: "/content/movie/*",
      status: 474,
      body: { code: "CONTENT_NOT_AVAILABLE", message: "" },
      times: 1,
    },
  });
  const elsewhere = await askFrom("IN", `${TITLES.freeFilm.path}?code=x`);
  expect(elsewhere.status()).toBe(200);
  const html = await elsewhere.text();
  expect(html).toContain("Content not available in your country");
  expect(html).toContain("noindex");
  await request.delete(`${PLATFORM_URL}/test/faults`);
});

test("a page that takes no form says so with its frame around it", async ({ request }) => {
  const answer = await request.post("/movies", { form: { a: "b" } });
  expect([answer.status(), answer.headers()["allow"]]).toEqual([405, "GET, HEAD"]);
  const html = await answer.text();
  for (const text of [
    "<title>Something went wrong",
    "<h1",
    "Error Code: 405",
    "Go home",
    "<footer",
    "noindex",
  ])
    expect(html).toContain(text);
});

test("a lost connection is said in the player, and playing goes on once it is back [SHELL-120]", async ({
  visitFrom,
}) => {
  const { page, context, open, position } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  await open(TITLES.freeFilm.path);
  const play = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  // Anyone who points at the link has the player before the connection is lost.
  await untilHydrated(page);
  const inFlight = new Set<Request>();
  let isPlayerRequested = false;
  page.on("request", (request) => {
    inFlight.add(request);
    isPlayerRequested ||= request.url().includes("/assets/PlayerDialog");
  });
  page.on("requestfinished", (request) => inFlight.delete(request));
  page.on("requestfailed", (request) => inFlight.delete(request));
  await play.hover();
  await expect.poll(() => isPlayerRequested && inFlight.size === 0).toBe(true);
  await context.setOffline(true);
  await play.click();
  await expect(page.getByRole("heading", { name: "No internet connection" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(1);
});

const REFUSALS = [
  {
    status: 471,
    body: { code: "VPN", message: "Please turn off your VPN and try again" },
    shows: "Please turn off your VPN and try again",
    retry: true,
  },
  {
    status: 474,
    body: { code: "X", message: "" },
    shows: "Content not available in your country",
    retry: false,
  },
  {
    status: 475,
    body: { code: "X", message: "" },
    shows: "Content not available in your region",
    retry: false,
  },
  {
    status: 400,
    body: { error_code: 3603, code: 3603, message: "Subscribe" },
    shows: "This title is included in a Marquee subscription.",
    retry: false,
  },
  {
    status: 400,
    body: { error_code: 3805, code: 3805, message: "Screens" },
    shows: "You have reached the limit of screens that play at once.",
    retry: false,
  },
  { status: 500, body: { message: "stack" }, shows: "Something went wrong", retry: true },
  {
    status: 500,
    body: { code: "ABC_17", message: "<b>Own words</b>" },
    shows: "<b>Own words</b>",
    retry: true,
  },
] as const;

test("the player says why the platform refuses to play", async ({ visitFrom, request }) => {
  const { page, open } = await visitFrom("IN", { expected: /getDetails|status/ });
  for (const { status, body, shows, retry } of REFUSALS) {
    await request.post(`${PLATFORM_URL}/test/faults`, {
      data: { endpoint: "/playback/getDetails/secure", status, body, times: 1 },
    });
    await open(TITLES.freeFilm.path);
    await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("heading", { name: shows })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(retry ? 1 : 0);
    await page.getByRole("button", { name: "Close player" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
