import type { BrowserContext, Page, Route } from "@playwright/test";
import { WEB_URL } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { withFault } from "./with-fault.ts";
import { dueOf } from "./seed.ts";

type Fault = (route: Route) => unknown;

const refusal =
  (status: number): Fault =>
  (route) =>
    route.fulfill({ status, json: { code: "X", message: "for developers" } });

/**
 * One example of each kind of failure of a browser's call; every run tests one of them. `faults-for-tests.ts` tests all, without
 * a browser.
 */
const ANSWERS: readonly (readonly [name: string, fault: Fault])[] = dueOf(
  Object.entries<Fault>({
    "a 500": refusal(500),
    "a 502 with a page": (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    "a 471": refusal(471),
    "half a JSON": (route) => route.fulfill({ contentType: "application/json", body: '{"half' }),
  }),
);
/** Faults of a member's calls; the last one ends the session. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(ANSWERS),
  "a time-out": () => undefined,
  "a 401": refusal(401),
};
/** Faults of the next page's data, besides those of the server's own calls. */
const LOST: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(ANSWERS),
  "a 401": refusal(401),
  "no connection": (route) => route.abort(),
};

const SETTINGS = /\/api\/user\/v1\/settings/;
const GRAPHQL = /\/api\/graphql/;
/** The call that renews the session does not fail. */
const isRenewal = (route: Route): boolean => (route.request().postData() ?? "").includes("efreshAuthToken");
const LIMIT_MS = 30_000;

async function failWith(context: BrowserContext, fault: Fault, met: string[]): Promise<void> {
  for (const [name, address] of [
    ["settings", SETTINGS],
    ["GraphQL", GRAPHQL],
  ] as const) {
    await context.route(address, async (route) => {
      if (isRenewal(route)) return route.continue();
      met.push(
        `${route.request().url()} ${route.request().postData() ?? ""}`.includes("apserAdvanceRenewalNudge")
          ? "lapser"
          : name,
      );
      return fault(route);
    });
  }
}

async function expectWholeHome(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeAttached();
}

test("a member can go on without settings, renewal offer and devices, in whatever way their calls fail, and gets them when the calls work again", async ({
  visitFrom,
  signIn,
}) => {
  test.setTimeout(180_000);
  const member = await visitFrom("IN", { expected: /^(4|5)\d\d |ERR_FAILED|Failed to fetch/ });
  const { page, context, open } = member;
  const unread = page.getByRole("main").getByText("This could not be loaded.");
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  await page.clock.install();
  await signIn(member, "renewing@example.com");
  await context.addCookies([{ name: "contentLanguages", value: "en%2Cta", url: WEB_URL }]);
  const autoPlay = page.getByRole("switch", { name: /^Auto play/ });
  for (const [name, fault] of Object.entries(FAULTS)) {
    const met: string[] = [];
    await failWith(context, fault, met);
    /** A fault that only ends with a time limit needs that time. */
    const wait = async (call: string): Promise<void> => {
      await expect.poll(() => met, { message: `${name}: ${call}` }).toContain(call);
      if (name === "a time-out") await page.clock.fastForward(LIMIT_MS);
    };
    /** One of several calls may have started after that. */
    const expectUnread = () =>
      expect
        .poll(
          async () => {
            const isSaid = await unread.isVisible();
            if (!isSaid && name === "a time-out") await page.clock.fastForward(LIMIT_MS);
            return isSaid;
          },
          { message: name },
        )
        .toBe(true);
    await open("/settings");
    await wait("settings");
    if (name === "a 401") {
      // A viewer who is refused even after each renewal becomes a guest, and stays on a page that guests may see.
      await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
      await context.unrouteAll();
      break;
    }
    await expectUnread();
    await expect(page.getByRole("main").getByText("This could not be saved."), name).toHaveCount(0);
    await expect(autoPlay, name).toBeEnabled();

    await page.getByRole("banner").getByRole("link", { name: "Marquee, Home" }).click();
    await wait("lapser");
    await expectWholeHome(page);
    await expect(nudge, name).toHaveCount(0);

    await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
    await page
      .getByRole("navigation", { name: "Profile menu" })
      .getByRole("link", { name: "Manage your devices" })
      .click();
    await wait("GraphQL");
    await expectUnread();
    await expect(
      page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }),
      name,
    ).toBeVisible();
    await context.unrouteAll();
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("listitem").first(), name).toBeVisible();
  }
});

test("a link within the app ends at the fallback when its data are lost or launch fails meanwhile, and a retry shows the page", async ({
  visitFrom,
  request,
}) => {
  const { page, context, open } = await visitFrom("SG", {
    expected: /^(4|5)\d\d |ERR_FAILED|Failed to fetch|turbo-stream|SyntaxError/,
  });
  /** Follows a link in the footer to the error page inside the layout. */
  const follow = async (
    link: string,
    { name, says = "Something went wrong" }: { readonly name: string; readonly says?: string },
  ): Promise<void> => {
    await untilHydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: says }), name).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  };
  const tryAgain = async (heading: string): Promise<void> => {
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  };
  for (const [name, fault] of Object.entries(LOST)) {
    await open("/global/aboutus");
    await context.route(/\/termsofuse\.data/, fault);
    await follow("Terms of use", { name });
    await context.unrouteAll();
    await tryAgain("Terms of use");
  }
  // A partner's launch is requested until it succeeds; the general one is cached.
  for (const [status, body] of [
    [500, {}],
    [401, { code: "X" }],
    [471, { code: "X", message: "Own words" }],
    [200, '{"half'],
  ] as const) {
    await context.clearCookies({ name: "partnerMode" });
    await open("/global/aboutus");
    await context.addCookies([{ name: "partnerMode", value: "telecom", url: WEB_URL }]);
    await withFault(request, { endpoint: "launch", status, body }, () =>
      follow("Privacy policy", {
        name: `launch: ${status}`,
        says: status === 471 ? "Own words" : "Something went wrong",
      }),
    );
  }
  await tryAgain("Privacy policy");
});
