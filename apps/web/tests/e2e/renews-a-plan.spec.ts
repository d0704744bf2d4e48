import type { Page } from "@playwright/test";
import { ADDRESS_IN, PLATFORM_URL } from "./addresses.ts";
import { choose, dayText, expectPaid, MONTH, payWith, premiumLabel, type StoredChoice } from "./checkout.ts";
import { expect, newMobile, test } from "./member.ts";

const DAY = 86_400_000;

const WEEK: StoredChoice = { pack_id: "0-11-in-week", pack: "Premium, 7 days", price: 49, currency: "INR" };

/** Records whether the page requested a nudge; call it before the page is opened. */
function nudgeRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (`${request.url()} ${request.postData() ?? ""}`.includes("apserAdvanceRenewalNudge"))
      requested.push(request.url());
  });
  return requested;
}

/** Opens a page and waits until it sends no more requests, so that what is missing then stays missing. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("selectedPlan"));

test("a lapsed subscriber sees the nudge if its flag is on, closes it for two days, and subscribes again at its price [JRNY-16] [PLAN-23] [PLAN-70] [SHELL-131] [SHELL-135] [DEC-115]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const lapsed = await visitFrom("IN");
  const { page, context, open } = lapsed;
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  const requested = nudgeRequests(page);
  await settle(page, "/");
  expect(requested, "as a guest").toEqual([]);
  await signIn(lapsed, "lapsed@example.com");
  // The Indian page that opens after sign-in may have requested it.
  await page.goto("about:blank");
  requested.length = 0;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.DE });
  await settle(page, "/global/");
  await expect(nudge).toHaveCount(0);
  expect(requested, "where the feature is off").toEqual([]);
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.IN });

  await open("/");
  for (const text of [
    "Your seat is still free",
    "Come back to Marquee",
    "Pick up your series where you left them.",
    "Premium, 1 month",
    "Everything you knew, and more",
    "For a few days only",
  ]) {
    await expect(nudge.getByText(text, { exact: true })).toBeVisible();
  }
  const discount = nudge.getByText("₹50 off");
  await expect(discount).toBeVisible();
  expect(await discount.evaluate((element) => getComputedStyle(element).animationName)).not.toBe("none");
  const button = nudge.getByRole("button", { name: "Renew now" });
  for (const width of [1350, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await button.evaluate((element) => [
        (element as HTMLElement).offsetWidth,
        (element as HTMLElement).offsetHeight,
      ]),
    ).toEqual([122, 32]);
  }
  await page.setViewportSize({ width: 1350, height: 900 });

  await page.route(/\/plans\/metadata/, (route) => route.abort());
  await open("/");
  await button.click();
  await expect(page).toHaveURL(/\/buy-plan$/);
  expect(await storedChoice(page)).toBeNull();
  await page.unroute(/\/plans\/metadata/);
  await page.route(/graphql/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"planId":"[^"]*"/, '"planId":null'),
    });
  });
  await open("/");
  await button.click();
  await expect(page).toHaveURL(/\/buy-plan$/);
  expect(await storedChoice(page)).toBeNull();
  // A pending answer is still replaced.
  await page.unrouteAll({ behavior: "wait" });

  await open("/");
  await nudge.getByRole("button", { name: "Close the offer" }).click();
  await expect(nudge).toHaveCount(0);
  // Through a page without a nudge and back, without a reload.
  await page.getByRole("banner").getByRole("link", { name: "Search" }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole("banner").getByRole("link", { name: "TV shows" }).first().click();
  await expect(page).toHaveURL(/\/tv-shows$/);
  await page.waitForLoadState("networkidle");
  await expect(nudge).toHaveCount(0);
  const closedAt = Date.now();
  await page.clock.setSystemTime(closedAt + 2 * DAY);
  await settle(page, "/");
  await expect(nudge).toHaveCount(0);
  await page.clock.setSystemTime(closedAt + 3 * DAY);
  await open("/");
  // The plan of the nudge replaces another one that was chosen before.
  await page.evaluate(() =>
    localStorage.setItem(
      "selectedPlan",
      JSON.stringify({ pack_id: "0-11-in-year", pack: "Premium, 12 months", price: 999, currency: "INR" }),
    ),
  );
  await button.click();

  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await expect(page.getByText("Welcome back", { exact: true })).toBeVisible();
  await expect(page.getByText("This price is for you alone, and for your return.")).toBeVisible();
  const banner = page.getByRole("main").locator('img[src*="/0-0-62/hero/"]');
  await expect(banner).toBeVisible();
  await expect
    .poll(() => banner.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "Premium, 1 month" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Pay ₹149" })).toBeVisible();
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect(premiumLabel(page)).toBeVisible();
  await settle(page, "/");
  await expect(nudge).toHaveCount(0);
});

test("a nudge that links to the payment page opens the plans and stores nothing; other pages have no nudge [SHELL-131]", async ({
  visitFrom,
  signIn,
}) => {
  const renewing = await visitFrom("IN");
  const { page, open } = renewing;
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  await signIn(renewing, "renewing@example.com");
  await open("/");
  await expect(nudge.getByText("Your plan ends soon")).toBeVisible();
  await expect(nudge.getByText(/ off$/)).toHaveCount(0);
  await nudge.getByRole("button", { name: "Renew", exact: true }).click();
  await expect(page).toHaveURL(/\/buy-plan$/);
  expect(await storedChoice(page)).toBeNull();
  await settle(page, "/news");
  await expect(nudge).toHaveCount(0);
});

test("a cancelled pack lasts to its end without another payment; one that does not renew cannot be cancelled [PLAN-67] [PLAN-99]", async ({
  visitFrom,
  signUp,
  askAs,
  request,
}) => {
  test.slow();
  const member = await visitFrom("IN", { expected: /\b40[13]\b|status of 40/ });
  const { page, open } = member;
  await signUp(member, { mobile: newMobile(), firstName: "Veena" });
  await choose(page, MONTH);
  await expect(page.getByText(/^Renews on .* for ₹199\. You can cancel at any time\./)).toBeVisible();
  // A visitor who did not come through an offer sees nothing of it.
  await expect(page.getByText("Welcome back", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").locator('img[src*="/hero/"]')).toHaveCount(0);
  /** Days on which the running subscription starts and ends. */
  const daysOf = async (): Promise<readonly [start: string, end: string, lasts: number]> => {
    const [owned] = (await askAs(member, "/api/subscription/v1/subscription")) as readonly {
      readonly subscription_start: string;
      readonly subscription_end: string;
    }[];
    const [start, end] = [owned?.subscription_start ?? "", owned?.subscription_end ?? ""];
    return [dayText(start), dayText(end), Math.round((Date.parse(end) - Date.parse(start)) / DAY)];
  };
  /** The facts of one subscription in the list, with its state. */
  const packOf = (title: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
      // An offered upgrade may have the same name.
      .filter({ has: page.locator("dl") })
      .evaluate((row) => ({
        state: [...row.querySelectorAll("span")].map(({ textContent }) => textContent),
        facts: Object.fromEntries(
          [...row.querySelectorAll("dt")].map((name) => [
            name.textContent,
            name.nextElementSibling?.textContent,
          ]),
        ),
      }));
  await payWith(page, "Pay");
  await expectPaid(page);
  const [monthStart, monthEnd, monthDays] = await daysOf();
  await page.getByRole("link", { name: "My subscription" }).click();
  const cancel = page.getByRole("main").getByRole("button", { name: "Cancel renewal" });
  await cancel.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^You can watch until .* No further payment is taken/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel renewal" }).click();
  await expect(page.getByText("Does not renew")).toBeVisible();
  await expect(premiumLabel(page)).toBeVisible();

  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 31 * DAY } });
  await page.clock.setSystemTime(Date.now() + 31 * DAY);
  try {
    await request.post(`${PLATFORM_URL}/test/purchases/sweep`);
    await open("/myprofile/plans");
    await expect(page.getByText("You have no subscription yet")).toHaveCount(0);
    await expect(page.getByText("Premium, 1 month").first()).toBeVisible();
    await expect(premiumLabel(page)).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("button", { name: /^(Cancel|Resume) renewal$/ }),
    ).toHaveCount(0);
    expect(await askAs(member, "/api/subscription/v1/subscription")).toEqual([]);
    await open("/myprofile/payments");
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: /₹/ })).toHaveText([/Paid/]);

    await choose(page, WEEK);
    await expect(page.getByText(/^Ends on .*\. It does not renew by itself\.$/)).toBeVisible();
    await payWith(page, "Pay");
    await expectPaid(page);
    await page.getByRole("link", { name: "My subscription" }).click();
    await expect(page.getByRole("main").getByText("Premium, 7 days").first()).toBeVisible();
    await expect(cancel).toHaveCount(0);
    const [weekStart, weekEnd, weekDays] = await daysOf();
    expect([monthDays, weekDays]).toEqual([30, 7]);
    expect([await packOf("Premium, 7 days"), await packOf("Premium, 1 month")]).toEqual([
      {
        state: ["Active"],
        facts: { Start: weekStart, End: weekEnd, Price: "₹49", Renewal: "Does not renew" },
      },
      { state: ["Expired"], facts: { Start: monthStart, End: monthEnd, Price: "₹199" } },
    ]);
  } finally {
    await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: -31 * DAY } });
  }
});
