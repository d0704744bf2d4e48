import type { Page } from "@playwright/test";
import { TITLES, WEB_URL } from "./addresses.ts";
import { choose, expectPaid, MONTH, payWith } from "./checkout.ts";
import { expect, newMobile, test } from "./member.ts";
import { startWeb } from "./start-web.ts";
import { withFault, type Fault } from "./with-fault.ts";
import { dueOf } from "./seed.ts";

/** Events that the social pixel received. */
interface Told {
  readonly thirdPartyData: { readonly meta: Readonly<Record<string, string>> };
}

const MAINTENANCE: Fault = {
  endpoint: "/content/*",
  status: 503,
  body: { code: "ABC_MNTN_01", message: "Marquee is back at noon" },
};

test("maintenance shows the message and code of the server, on the first page and on the way to another [REQ-19] [DEC-057]", async ({
  visitFrom,
  askFrom,
  request,
}) => {
  const { page, context, open } = await visitFrom("IN", { expected: /^5\d\d |status code 503/ });
  // Pages shared by guests may be cached from before; this visitor's pages are private.
  await context.addCookies([{ name: "contentLanguages", value: "hi", url: WEB_URL }]);
  const expectMaintenance = async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Marquee is back at noon" })).toBeVisible();
    await expect(page.getByText("Error Code: ABC_MNTN_01")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  };
  const first = await withFault(request, MAINTENANCE, async () => {
    await open(TITLES.freeFilm.path);
    await expectMaintenance();
  });
  expect(first).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
  const next = await withFault(request, MAINTENANCE, async () => {
    await page.getByRole("banner").getByRole("link", { name: "TV shows" }).first().click();
    await expect(page).toHaveURL(/\/tv-shows$/);
    await expectMaintenance();
  });
  expect(next).toBeGreaterThan(0);

  for (const code of ["", "ABC_MNTN_01"]) {
    const said = code !== "";
    await withFault(
      request,
      { ...MAINTENANCE, body: { code, message: "Marquee is back at noon" } },
      async () => {
        const answer = await askFrom("IN", `${TITLES.show.path}?code=${code}`);
        const html = await answer.text();
        expect([
          code,
          answer.status(),
          html.includes("Marquee is back at noon"),
          html.includes("noindex"),
        ]).toEqual([code, 503, said, true]);
        expect(html).toContain(said ? "<title>Marquee is back at noon" : "<title>We will be right back");
      },
    );
  }
});

/**
 * What the server requests before a page, each in a country or language for which this server has cached nothing. The logo
 * belongs to every page of its country, so it comes first.
 */
const REQUESTED_BY_SERVER = [
  { name: "dynamic logo", endpoint: "dynamicLogo", country: "AE", path: "/global/hi", movies: "फ़िल्में" },
  { name: "footer", endpoint: "webFooter", country: "AE", path: "/", movies: "Movies" },
  { name: "translations", endpoint: "translations", country: "IN", path: "/kn/", movies: "ಸಿನಿಮಾಗಳು" },
  { name: "toggles", endpoint: "toggles", country: "SG", path: "/", movies: "Movies" },
  { name: "location", endpoint: "location", country: "IN", path: "/", movies: "Movies" },
] as const;

const DOWN = { status: 500, body: { code: "INTERNAL", message: "down" } } as const;

async function expectWholeHome(page: Page, movies = "Movies"): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: movies }).first()).toBeAttached();
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeAttached();
}

const OWN_WORDS = { code: "X", message: "Own words" };
const WITHOUT_CODE = { message: "Own words" };
const FAILURES: readonly {
  readonly status: number;
  readonly body: unknown;
  readonly kind: string;
  readonly says?: string;
}[] = [
  ...[470, 471, 473, 477, 401, 500, 502, 503].map((status) => ({
    status,
    body: OWN_WORDS,
    kind: "SOMETHING_WENT_WRONG",
    says: "Own words",
  })),
  { status: 472, body: OWN_WORDS, kind: "FEATURE_NOT_AVAILABLE", says: "Own words" },
  { status: 474, body: OWN_WORDS, kind: "CONTENT_NOT_AVAILABLE", says: "Own words" },
  { status: 475, body: OWN_WORDS, kind: "CONTENT_NOT_AVAILABLE_REGION", says: "Own words" },
  { status: 476, body: OWN_WORDS, kind: "NOT_AVAILABLE", says: "Own words" },
  { status: 404, body: OWN_WORDS, kind: "PAGE_NOT_FOUND", says: "Own words" },
  { status: 400, body: OWN_WORDS, kind: "PAGE_NOT_FOUND", says: "Own words" },
  { status: 474, body: WITHOUT_CODE, kind: "CONTENT_NOT_AVAILABLE", says: "Own words" },
  ...[404, 500].map((status) => ({
    status,
    body: WITHOUT_CODE,
    kind: status === 404 ? "PAGE_NOT_FOUND" : "SOMETHING_WENT_WRONG",
  })),
  { status: 200, body: '{"half', kind: "SOMETHING_WENT_WRONG" },
  { status: 200, body: [[17]], kind: "SOMETHING_WENT_WRONG" },
  { status: 502, body: "<h1>Bad gateway</h1>", kind: "SOMETHING_WENT_WRONG" },
];

test("a link inside the app shows the same fallback as a first page, in whatever way the content fails", async ({
  askFrom,
  request,
}) => {
  for (const [index, { status, body, kind, says }] of FAILURES.entries()) {
    for (const address of [
      `${TITLES.freeFilm.path}?failure=${index}`,
      `${TITLES.freeFilm.path}.data?failure=d${index}&_routes=routes%2Fdetail`,
    ]) {
      const hits = await withFault(request, { endpoint: "/content/movie/*", status, body }, async () => {
        // Pages shared by guests may be cached from before; pages with unusual languages are not.
        const text = await (await askFrom("IN", address, { cookie: "contentLanguages=kn" })).text();
        // A failure that is not a refusal reaches the browser as an error without text, so it shows "something went wrong"
        // (`page-fault.test.ts`).
        const shown =
          /data-page-error="([A-Z_]+)"/.exec(text)?.[1] ??
          /"kind","([A-Z_]+)"/.exec(text)?.[1] ??
          (text.includes('"SanitizedError"') ? "SOMETHING_WENT_WRONG" : undefined);
        expect([status, address, shown, text.includes("Own words")]).toEqual([
          status,
          address,
          kind,
          says !== undefined,
        ]);
      });
      expect([status, address, hits > 0]).toEqual([status, address, true]);
    }
  }
});

test("home is complete while logo, footer, translations, toggles or location fail [REQ-40]", async ({
  visitFrom,
  request,
}) => {
  // Two of the five in each run.
  const [logo, footer, ...others] = REQUESTED_BY_SERVER;
  const web = await startWeb();
  try {
    for (const { name, endpoint, country, path, movies } of [...dueOf([logo, footer]), ...dueOf(others)]) {
      const { page, context, open } = await visitFrom(country, { expected: /^500 / });
      const hits = await withFault(request, { endpoint, ...DOWN }, async () => {
        await open(web.url + path);
        await expectWholeHome(page, movies);
        if (endpoint === "dynamicLogo")
          await expect(page.getByRole("banner").locator("picture")).toHaveCount(0);
        await page.getByRole("main").getByRole("link").first().click();
        await expect(page).toHaveURL(/\/details\//);
      });
      expect([name, hits > 0]).toEqual([name, true]);
      // Pictures that are still loading would be refused by a server that stops.
      await context.close();
    }
  } finally {
    await web.stop();
  }
});

test("home is complete while the renewal offer fails, and logging out ends there although the device cannot be removed [REQ-40]", async ({
  visitFrom,
  signIn,
  request,
}) => {
  const visitor = await visitFrom("IN", { expected: /^500 .*graphql/ });
  const { page, open } = visitor;
  await signIn(visitor, "renewing@example.com");
  const whileNudgeFails = await withFault(request, { endpoint: "graphql", ...DOWN }, async () => {
    const refused = page.waitForResponse((answer) => answer.status() === 500);
    await open("/");
    await refused;
    await expectWholeHome(page);
    await expect(page.getByRole("complementary", { name: "Offer for your plan" })).toHaveCount(0);
  });
  expect(whileNudgeFails).toBeGreaterThan(0);
  const whileRemovalFails = await withFault(request, { endpoint: "graphql", ...DOWN }, async () => {
    await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
    const refused = page.waitForResponse((answer) => answer.status() === 500);
    await page.getByRole("link", { name: "Log out" }).click();
    await refused;
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await expectWholeHome(page);
  });
  expect(whileRemovalFails).toBeGreaterThan(0);
});

test("registering, home and paying are complete while the social pixel fails, and its conversions are sent again [REQ-40] [ANLT-021] [ANLT-151]", async ({
  visitFrom,
  signUp,
  askAs,
  request,
}) => {
  test.slow();
  const member = await visitFrom("IN", { expected: /^500 .*\/social\/pixel/ });
  const { page, open } = member;
  const refused = new Set<string>();
  page.on("response", (answer) => {
    if (!answer.url().endsWith("/social/pixel") || answer.status() !== 500) return;
    refused.add((answer.request().postDataJSON() as Told).thirdPartyData.meta["eventId"] ?? "");
  });
  const hits = await withFault(request, { endpoint: "socialPixel", ...DOWN }, async () => {
    await signUp(member, { mobile: newMobile(), firstName: "Ravi" });
    const { id } = (await askAs(member, "/api/user/v1/user")) as { readonly id: string };
    const registration = `registration-${id}`;
    await expect.poll(() => [...refused]).toEqual([registration]);
    await open("/");
    await expectWholeHome(page);
    await choose(page, MONTH);
    await payWith(page, "Pay");
    await expectPaid(page);
    await expect.poll(() => [...refused]).toEqual([registration, expect.stringMatching(/^payment-./)]);
    await expect(page.getByRole("main").locator("dl")).toContainText(MONTH.pack);
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveCount(0);
  });
  // Each call is repeated, and sent again by each page.
  expect(hits).toBeGreaterThan(2);
});
