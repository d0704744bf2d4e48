import type { Request } from "@playwright/test";
import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";

test("an unknown path answers 404 with the fallback inside header and footer", async ({
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

/** A title whose licence has expired. */
const ENDED = {
  name: "My Favorite Brunette",
  id: "0-0-226",
  path: "/movies/details/my-favorite-brunette/0-0-226",
};

test("a title whose licence has ended is unavailable at its address, in lists and searches, and for playback [CONT-07]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /^47[0-9] |^400 / });
  await open(ENDED.path);
  await expect(page.locator('[data-page-error="CONTENT_NOT_AVAILABLE"]')).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: "Content not available in your country" }),
  ).toBeVisible();
  await expect(page.getByText(ENDED.name)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /^(Play|Rent|See plans)/ })).toHaveCount(0);
  expect(
    await page.evaluate(async (id) => {
      const answer = await fetch(`/api/playback/getDetails/secure?content_id=${id}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      return [answer.status, ((await answer.json()) as { error_code?: unknown }).error_code];
    }, ENDED.id),
  ).toEqual([400, 606]);
  const found = await (await askFrom("IN", "/search?q=brunette")).text();
  expect(found).not.toContain(ENDED.id);
  // A title with a valid licence.
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await open(TITLES.freeFilm.path);
  await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
});

test("a page that accepts no form says so inside header and footer", async ({ request }) => {
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

test("the player reports a lost connection, and continues once it is back [SHELL-120]", async ({
  visitFrom,
}) => {
  const { page, context, open, position } = await visitFrom("IN", {
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  await open(TITLES.freeFilm.path);
  const play = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  // Hovering the link loads the player before the connection is lost.
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

/** The links that lead on, by name and address. */
type Ways = readonly (readonly [name: string, to: string | RegExp])[];

interface RefusedPlayback {
  readonly status: number;
  readonly body: Readonly<Record<string, string | number>>;
  readonly shows: string;
  readonly ways: Ways;
  readonly retry?: boolean;
}

const coded = (code: number) => ({ error_code: code, code, message: "words for a log" });
const HOME: Ways = [["Go home", "/"]];
const DEVICES: Ways = [["Manage your devices", "/myprofile/managedevices"]];

/** Answers to a guest who presses play, and the links that help. */
const REFUSALS: readonly RefusedPlayback[] = [
  {
    status: 471,
    body: { code: "VPN", message: "Please turn off your VPN and try again" },
    shows: "Please turn off your VPN and try again",
    ways: [],
    retry: true,
  },
  {
    status: 472,
    body: { code: "F", message: "" },
    shows: "Feature Not Available",
    ways: [["Get the Android app", /^https:/]],
  },
  {
    status: 473,
    body: { code: "U", message: "" },
    shows: "Please Update the App",
    ways: [],
    retry: true,
  },
  {
    status: 474,
    body: { code: "X", message: "" },
    shows: "Content not available in your country",
    ways: HOME,
  },
  {
    status: 475,
    body: { code: "X", message: "" },
    shows: "Content not available in your region",
    ways: HOME,
  },
  {
    status: 401,
    body: coded(3608),
    shows: "Log in to watch this title.",
    ways: [["Sign in", "/signin"]],
  },
  {
    status: 400,
    body: coded(3603),
    shows: "This title is included in a Marquee subscription.",
    ways: [
      ["See plans", "/buy-plan"],
      ["Sign in", "/signin"],
    ],
  },
  {
    status: 400,
    body: coded(3609),
    shows: "This title has to be rented.",
    ways: [["Rent", `/offers/${TITLES.freeFilm.id}`]],
  },
  {
    status: 400,
    body: coded(3610),
    shows: "The rental of this title has ended.",
    ways: [["Rent again", `/offers/${TITLES.freeFilm.id}`]],
  },
  { status: 400, body: coded(3804), shows: "You have reached the limit of devices.", ways: DEVICES },
  {
    status: 400,
    body: coded(3805),
    shows: "You have reached the limit of screens that play at once.",
    ways: DEVICES,
  },
  {
    status: 400,
    body: coded(3814),
    shows: "This title is for adults. It plays only for viewers whose age is known.",
    ways: HOME,
  },
  { status: 400, body: coded(604), shows: "This title is not available in your region.", ways: HOME },
  { status: 500, body: { message: "stack" }, shows: "Something went wrong", ways: [], retry: true },
  {
    status: 500,
    body: { code: "ABC_17", message: "<b>Own words</b>" },
    shows: "<b>Own words</b>",
    ways: [],
    retry: true,
  },
];

test("the player says why the platform refuses to play, and links to a solution [CONT-18] [CONT-53]", async ({
  visitFrom,
  request,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /getDetails|status/ });
  await open(TITLES.freeFilm.path);
  const notice = page.getByRole("alert");
  const play = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  for (const { status, body, shows, ways, retry = false } of REFUSALS) {
    await request.post(`${PLATFORM_URL}/test/faults`, {
      data: { endpoint: "/playback/getDetails/secure", status, body, times: 1 },
    });
    await play.click();
    await expect(notice.getByRole("heading", { name: shows, exact: true })).toBeVisible();
    const links = notice.getByRole("link");
    await expect(links).toHaveText(ways.map(([name]) => name));
    for (const [index, [, to]] of ways.entries()) await expect(links.nth(index)).toHaveAttribute("href", to);
    await expect(notice.getByRole("button", { name: "Try again" })).toHaveCount(retry ? 1 : 0);
    await expect(notice.getByText(/Error Code/)).toHaveCount(status === 472 || !("code" in body) ? 0 : 1);
    await page.getByRole("button", { name: "Close player" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: { endpoint: "/playback/getDetails/secure", status: 401, body: coded(3608), times: 1 },
  });
  await play.click();
  await notice.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
