import { TITLES } from "./addresses.ts";
import { premiumLabel } from "./checkout.ts";
import { expect, newMobile, test } from "./member.ts";

const ADDRESS_IN_BANGLADESH = "180.211.200.1";

test("a registered viewer compares, chooses and lowers the price by a code, and back keeps the choice; a plan that may not be bought cannot be chosen, and alone it leaves the button closed [PLAN-27] [PLAN-30] [PLAN-39] [PLAN-41] [PLAN-76] [PLAN-137] [PLAN-138] [SHELL-054]", async ({
  visitFrom,
  signUp,
}) => {
  const viewer = await visitFrom("IN", { expected: /^(404|503) / });
  const { page, open } = viewer;
  await open("/buy-plan");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByText(/^Welcome/)).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Invite a friend" })).toHaveCount(0);

  await signUp(viewer, { mobile: newMobile(), firstName: "Meera" });
  await open("/buy-plan");
  await expect(page.getByRole("banner").getByText("Welcome, Meera")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Invite a friend" })).toBeVisible();

  const choice = page.getByRole("region", { name: "Your choice" });
  const durations = page.getByRole("navigation", { name: "Duration" });
  await expect(durations.getByRole("link")).toHaveText([
    "1 Year",
    "6 Months",
    "3 Months",
    "1 Month",
    "7 Days",
  ]);
  await expect(durations.locator("[aria-current]")).toHaveText(["1 Year"]);
  const tier = (name: string) =>
    page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) });
  await expect(page.getByText("Recommended", { exact: true })).toHaveCount(1);
  await expect(tier("All Access")).toContainText(
    "Lowest price a month of all durations · Most devices of all plans",
  );
  await expect(page.getByRole("radio")).toHaveCount(6);
  const year = page.getByRole("radio", { name: /^Premium, 12 months ₹/ });
  await expect(year).toBeChecked();
  await expect(choice).toContainText(/Renews on .* for ₹1,499/);
  const card = tier("All Access");
  for (const text of [
    "Then ₹1,499 at each renewal",
    "4K on large screens",
    "5 devices",
    "A year of school lessons included",
    "Save 33%",
  ])
    await expect(card).toContainText(text);
  const closed = page.getByRole("radio", { name: /Mobile, 12 months/ });
  await expect(closed).toBeDisabled();
  await expect(closed).toHaveAccessibleDescription(/This plan cannot be bought at the moment\./);
  await page.getByText("Mobile, 12 months", { exact: true }).first().click({ force: true });
  await expect(closed).not.toBeChecked();
  await expect(year).toBeChecked();
  await expect(choice.getByRole("button", { name: "Continue" })).toBeEnabled();
  await page.getByRole("radio", { name: /^Club, 12 months/ }).check();
  await durations.getByRole("link", { name: "7 Days" }).click();
  // Club has no plan for a week: its card names the durations that it is sold for, and the choice moves to another plan for a
  // week.
  const week = page.getByRole("radio", { name: /^Premium, 7 days/ });
  await expect(week).toBeChecked();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect(tier("Club").getByRole("link")).toHaveText(["1 Year", "1 Month"]);
  await expect(page.getByText("Recommended", { exact: true })).toHaveCount(0);
  await expect(choice).toContainText("It does not renew by itself.");
  await expect(page.locator("div", { has: week }).last()).not.toContainText("renewal at");

  await page.getByText("Compare plans").click();
  const comparison = page.getByRole("table");
  await expect(comparison.getByRole("row", { name: /^4K on large screens Included/ })).toBeVisible();
  await expect(comparison.getByRole("columnheader", { name: "Premium, 7 days" })).toBeVisible();

  const code = page.getByRole("textbox", { name: "Promo code" });
  for (const [wrong, says] of [
    ["MONSOON", "This code has expired."],
    ["EMIRATES20", "This code cannot be used in your country."],
    ["", "Please enter a code."],
  ] as const) {
    await code.fill(wrong);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(choice).toContainText("₹49");
  }
  await durations.getByRole("link", { name: "6 Months" }).click();
  const half = page.getByRole("radio", { name: /^Premium, 6 months/ });
  await expect(half).toBeChecked();
  await code.fill("welcome100");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("WELCOME100 is applied: ₹100 off")).toBeVisible();
  await expect(choice).toContainText("₹499");

  await choice.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await expect(page.getByRole("main")).toContainText("₹499");
  await expect(page.getByRole("main")).toContainText("WELCOME100");
  await page.goBack();
  await expect(half).toBeChecked();
  await expect(page.getByText("WELCOME100 is applied: ₹100 off")).toBeVisible();

  await open("/myaccount/subscription");
  await expect(page.getByRole("heading", { level: 1, name: "Choose your pack" })).toBeVisible();
  await expect(half).toBeChecked();
  await expect(page.getByRole("complementary", { name: "Invite a friend" })).toHaveCount(0);
  await tier("Regional").getByRole("link", { name: "1 Year" }).click();
  await expect(page.getByRole("radio", { name: /Mobile, 12 months/ })).toBeDisabled();
  await durations.getByRole("link", { name: "1 Month" }).click();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio", { name: /Club, 1 month/ }).check();
  await choice.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("Club, 1 month");

  // The only plan of this country is recommended, and cannot be bought yet.
  const early = await visitFrom("SG");
  await early.context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN_BANGLADESH });
  await early.open("/global/buy-plan");
  const myChoice = early.page.getByRole("region", { name: "Your choice" });
  await expect(early.page.getByRole("radio", { name: /12 months/ })).toBeDisabled();
  await expect(myChoice.getByRole("button", { name: "Continue" })).toBeDisabled();
});

test("a guest’s prepaid code goes with them through sign-in and becomes a plan, a member’s at once; every refusal shows its message [JRNY-12] [PLAN-45] [PLAN-46]", async ({
  visitFrom,
  signUp,
}) => {
  const viewer = await visitFrom("IN", { expected: /^(404|400) / });
  const { page, open } = viewer;
  await open("/buy-plan?prepaid=true");
  const field = page.getByRole("textbox", { name: "Prepaid code" });
  await expect(field).toBeFocused();
  const redeem = async (code: string): Promise<void> => {
    await field.fill(code);
    await page.getByRole("button", { name: "Redeem" }).click();
  };
  const refusals = {
    "PREPAID-USED": "This code has been used already.",
    "PREPAID-EXPIRED": "This code has expired.",
    "PREPAID-REFUSED": "The shop that sold this card has taken it back.",
    "PREPAID-SILENT": "Invalid Coupon code",
  };
  for (const [code, says] of Object.entries(refusals)) {
    await redeem(code);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
  }
  const marker = () => page.evaluate(() => localStorage.getItem("prepaidMarker"));
  expect(await marker()).toBeNull();
  await redeem("PREPAID-8");
  await expect(page).toHaveURL(/\/signin$/);
  expect(await marker()).toContain("PREPAID-8");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("returnPath")))
    .toContain("prepaid=true");
  await signUp(viewer, { mobile: newMobile(), firstName: "Gopal" });
  await expect(page).toHaveURL(/\/paymentsuccess\?prepaidsuccess=true$/);
  await expect(page.getByRole("main")).toContainText("Your code is redeemed");
  await expect.poll(marker).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Subscribe" })).toHaveCount(0);

  await open("/buy-plan?prepaid=true");
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Invite a friend" })).toHaveCount(0);
  for (const [code, says] of Object.entries({
    "PREPAID-8": "This code has been used already.",
    "PREPAID-LATE": "The shop that sold this card has not been paid yet.",
    "PREPAID-LATE-SILENT": "Redemption failed",
  })) {
    await redeem(code);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
  }

  const member = await visitFrom("IN");
  await signUp(member, { mobile: newMobile(), firstName: "Hema" });
  await member.open("/buy-plan?prepaid=true");
  await member.page.getByRole("textbox", { name: "Prepaid code" }).fill("PREPAID-6");
  await member.page.getByRole("button", { name: "Redeem" }).click();
  await expect(member.page).toHaveURL(/\/paymentsuccess\?prepaidsuccess=true$/);
  await expect(member.page.getByRole("main")).toContainText("Your code is redeemed");
  await expect(premiumLabel(member.page)).toBeVisible();
});

test("the provider of a link limits plans and payment methods abroad for thirty days, and nothing in India [JRNY-15] [PLAN-33] [PLAN-50] [PLAN-53]", async ({
  visitFrom,
  storedEvents,
}) => {
  const start = Date.UTC(2027, 0, 1);
  const abroad = await visitFrom("US");
  const { page, open } = abroad;
  await page.clock.setFixedTime(start);
  const narrowed = page.getByText("Pay with Roku Pay", { exact: true });
  await open("/global/buy-plan?pp=foo");
  await expect(page.getByRole("region", { name: "Your choice" })).toContainText(/Renews on/);
  await expect(narrowed).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /Gift card/ })).toHaveCount(0);
  await open("/global/movies?pp=roku&utm_source=journey&utm_campaign=fifteen");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("paymentProvider"))).toContain("roku");
  await open(`/global${TITLES.freeFilm.path}`);
  const playing = page.waitForRequest(/\/playback\/.*utm_source=journey/);
  await page.getByRole("main").getByRole("link", { name: /^Play/ }).first().click();
  await playing;
  await open("/global/buy-plan");
  await expect(narrowed.first()).toBeVisible();
  for (const [days, counts] of [
    [29, true],
    [31, false],
  ] as const) {
    await page.clock.setFixedTime(start + days * 86_400_000);
    await page.reload();
    await expect(page.getByRole("region", { name: "Your choice" })).toContainText(/Renews on/);
    expect([days, (await narrowed.count()) > 0]).toEqual([days, counts]);
  }
  await page.clock.setFixedTime(start + 86_400_000);
  await page.reload();
  await expect(narrowed.first()).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("radio", { name: "Roku Pay" })).toBeChecked();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect
    .poll(async () =>
      (await storedEvents("plan_selected")).some(
        ({ payload }) => payload.properties["utm_campaign"] === "fifteen",
      ),
    )
    .toBe(true);

  const home = await visitFrom("IN");
  await home.open("/buy-plan?pp=amazon");
  await expect(home.page.getByRole("region", { name: "Your choice" })).toContainText(/Renews on/);
  await expect(home.page.getByText(/^Pay with/)).toHaveCount(0);
  await expect(home.page.getByRole("radio", { name: /Mobile, 12 months/ })).toBeVisible();
  await home.page.getByRole("button", { name: "Continue" }).click();
  await expect(home.page).toHaveURL(/\/myaccount\/payment/);
  const chosenInIndia = async () =>
    (await storedEvents("plan_selected")).filter(({ payload }) => payload.properties["country"] === "IN");
  await expect.poll(async () => (await chosenInIndia()).length).toBeGreaterThan(0);
  expect((await chosenInIndia()).filter(({ payload }) => "utm_source" in payload.properties)).toEqual([]);
});
