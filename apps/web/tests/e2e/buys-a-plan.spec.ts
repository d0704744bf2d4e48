import { TITLES } from "./addresses.ts";
import {
  choose,
  CLUB_MONTH,
  expectPaid,
  dayText,
  MONTH,
  payWith,
  premiumLabel,
  summaryOf,
} from "./checkout.ts";
import { DEMO_PASSWORD, enterContact, expect, newMobile, test } from "./member.ts";

/** A code that can be used only once in all, and that no other journey uses. */
const UNIQUE_CODE = "ONCE-F";

const REFUSALS = /\b40[04]\b|status of 40/;

interface MySubscription {
  readonly subscription_start: string;
  readonly subscription_end: string;
  readonly subscription_plan: {
    readonly id: string;
    readonly title: string;
    readonly number_of_supported_devices: number;
  };
}

interface MyOrder {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly discount: string;
  readonly currency: string;
}

test("a member fails, cancels and then pays with a code of a link: one order each, one pack, premium at once and after every reload; the code is used up [JRNY-09] [JRNY-10] [PLAT-71] [DEC-091] [PLAN-68] [PLAN-77] [PLAN-78] [PLAN-79] [SHELL-009] [SHELL-010] [SESS-22]", async ({
  visitFrom,
  signUp,
  askAs,
  storedEvents,
}) => {
  const member = await visitFrom("IN", { expected: REFUSALS });
  const { page, open, play } = member;
  await signUp(member, { mobile: newMobile(), firstName: "Asha" });
  const subscriptions = () =>
    askAs(member, "/api/subscription/v1/subscription?include_all=true") as Promise<readonly MySubscription[]>;

  await open("/myaccount/payment");
  await expect(page).toHaveURL(/\/buy-plan$/);

  await open("/paymentsuccess");
  await expect(page).toHaveURL(/:\d+\/$/);

  await open(`/buy-plan?code=${UNIQUE_CODE}&autoapply=true`);
  await expect(page.getByRole("banner").getByText("Welcome, Asha")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  const total = page.getByRole("button", { name: "Continue", exact: true });
  await expect(page.getByText("₹749.25").first()).toBeVisible();
  await total.click();
  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await expect(page.getByRole("heading", { name: "Premium, 12 months" })).toBeVisible();
  await expect(page.getByText(`Code ${UNIQUE_CODE}`)).toBeVisible();
  await expect(page.getByText(/^Renews on .* for ₹1,499\./)).toBeVisible();

  await payWith(page, "Let the payment fail");
  await expect(page.getByRole("heading", { name: "The payment did not go through" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to the plans" })).toHaveAttribute(
    "href",
    "/buy-plan",
  );
  await page.getByRole("link", { name: "Try the payment again" }).click();
  await payWith(page, "Cancel");
  await expect(page.getByRole("heading", { name: "The payment was cancelled" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to the plans" })).toHaveAttribute(
    "href",
    "/buy-plan",
  );
  expect(await subscriptions()).toEqual([]);

  await page.getByRole("link", { name: "Try the payment again" }).click();
  const answer = page.waitForResponse((response) => response.url().includes("/paymentsuccess?"));
  await payWith(page, "Pay");
  expect(await (await answer).text()).not.toContain("Premium</span>");
  await expectPaid(page);
  await expect.poll(() => summaryOf(page)).toMatchObject({ Paid: "₹749.25" });
  const { items: orders } = (await askAs(member, "/api/user/v1/transactions")) as {
    readonly items: readonly MyOrder[];
  };
  const [[pack], [order]] = [await subscriptions(), orders];
  expect([order?.title, order?.currency, Number(order?.price) - Number(order?.discount)]).toEqual([
    "Premium, 12 months",
    "INR",
    749.25,
  ]);
  const bought = {
    Plan: pack?.subscription_plan.title,
    Paid: "₹749.25",
    Starts: dayText(pack?.subscription_start ?? ""),
    Renews: dayText(pack?.subscription_end ?? ""),
    "Order number": order?.id,
  };
  await expect.poll(() => summaryOf(page)).toEqual(bought);
  // The page was rendered for a registered viewer and has not been reloaded.
  await expect(premiumLabel(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /subscribe|buy/i })).toHaveCount(0);
  expect(await subscriptions()).toHaveLength(1);
  await page.reload();
  await expectPaid(page);
  await expect.poll(() => summaryOf(page)).toEqual(bought);
  expect(await subscriptions()).toHaveLength(1);
  await open("/paymentsuccess?prepaidsuccess=true");
  await expect(page.getByRole("heading", { level: 1, name: "Your code is redeemed" })).toBeVisible();

  await open("/myprofile/payments");
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: /₹/ });
  await expect(rows).toHaveText([/Paid/, /Cancelled/, /Failed/]);
  await expect(rows.first()).toContainText(`12 months${bought.Starts}₹749.25`);
  await rows.first().locator("summary").click();
  await expect(rows.first().getByText(/GST 18 %/)).toBeVisible();

  await open(TITLES.subscriptionFilm.path);
  await play();

  // The outcome pages were loaded more often than there were outcomes.
  const told = async (name: string) =>
    (await storedEvents(name))
      .map(({ payload }) => payload.properties["orderId"])
      .filter((id) => orders.some((own) => own.id === id));
  await expect
    .poll(() => Promise.all(["payment_succeeded", "payment_cancelled", "payment_failed"].map(told)))
    .toEqual(orders.map(({ id }) => [id]));

  // The code is used up, and an order with a changed price is refused.
  await choose(page, { ...MONTH, price: 1 });
  await page.getByRole("main").getByRole("button", { name: "Pay ₹1", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await open(`/buy-plan?code=${UNIQUE_CODE}&autoapply=true`);
  await expect(page.getByText("This code has been used already.")).toBeVisible();
  await expect(page.getByText("₹749.25")).toHaveCount(0);
  expect(await subscriptions()).toHaveLength(1);
});

test("own packs: none with an offer; of two the more expensive one is cancelled in two steps, resumed and upgraded at the price of the backend, and more devices are let in [JRNY-17] [PLAN-14] [PLAN-67] [PLAN-69] [PLAN-138]", async ({
  visitFrom,
  signUp,
  askAs,
}) => {
  const member = await visitFrom("IN", { expected: /40\d .*\/v1\/device/ });
  const { page, open } = member;
  await signUp(member, { mobile: newMobile(), firstName: "Mira" });
  await open("/myprofile/plans");
  await expect(page.getByText("You have no subscription yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/buy-plan",
  );
  await open("/myprofile/payments");
  await expect(page.getByText("You have not bought anything yet.")).toBeVisible();

  const upgrades = page.getByRole("button", { name: /^Upgrade for/ });
  for (const [choice, offered] of [
    // A third upgrade in the seed leads to a plan that is no longer sold, so it is not offered.
    [CLUB_MONTH, ["Upgrade for ₹103.30: Premium, 1 month", "Upgrade for ₹903.30: Premium, 12 months"]],
    [MONTH, ["Upgrade for ₹406.64: Premium, 6 months", "Upgrade for ₹806.64: Premium, 12 months"]],
  ] as const) {
    await choose(page, choice);
    await payWith(page, "Pay");
    await expectPaid(page);
    await page.getByRole("link", { name: "My subscription" }).click();
    await expect
      .poll(async () =>
        (
          await upgrades.evaluateAll((buttons) =>
            buttons.map((button) => button.getAttribute("aria-label") ?? ""),
          )
        ).sort(),
      )
      .toEqual([...offered].sort());
  }
  // An upgrade of the current plan is recommended.
  const recommended = page.getByText("Recommended", { exact: true });
  await open("/buy-plan");
  await expect(
    page.getByRole("navigation", { name: "Duration" }).getByText("Your plan").first(),
  ).toBeVisible();
  await expect(
    page
      .locator("fieldset section")
      .filter({ has: page.getByRole("radio", { name: /12 months/ }) })
      .filter({ has: recommended }),
  ).toContainText("Lowest price a month of all durations");
  await open("/myprofile/plans");
  const pack = page.getByRole("main").getByRole("listitem").filter({ hasText: "Premium, 1 month" }).first();
  await expect(pack).toContainText("₹199");
  await expect(pack).toContainText("2 devices");
  const anotherDevice = async (): Promise<unknown> =>
    (
      (await askAs(member, "/api/payment/v1/device", { device_id: crypto.randomUUID() })) as {
        readonly code: unknown;
      }
    ).code;
  expect([await anotherDevice(), await anotherDevice()]).toEqual([200, 3804]);
  await pack.getByRole("button", { name: "Cancel renewal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel renewal" }).click();
  await expect(pack.getByText("Does not renew")).toBeVisible();
  await expect(premiumLabel(page)).toBeVisible();
  // The same element goes on, so that a keyboard stays where it was.
  await expect(pack.getByRole("button", { name: "Resume renewal" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pack.getByRole("button", { name: "Cancel renewal" })).toBeFocused();

  await expect(page.getByRole("heading", { name: "Upgrade your plan" })).toBeVisible();
  await page.getByRole("button", { name: "Upgrade for ₹806.64: Premium, 12 months" }).click();
  await expect(page.getByText("It takes the place of the plan you have now.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("It takes the place of the plan you have now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Premium, 12 months" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Pay ₹806.64" })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem("selectedPlan") ?? "{}") as unknown),
  ).toEqual({
    pack_id: "0-11-in-year",
    pack: "Premium, 12 months",
    pack_type: "SVOD",
    price: 999,
    sell_price: 806.64,
    currency: "INR",
    current_subscription: "0-11-in-month",
  });
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect.poll(() => summaryOf(page)).toMatchObject({ Plan: "Premium, 12 months", Paid: "₹806.64" });
  const owned = (await askAs(member, "/api/subscription/v1/subscription")) as readonly MySubscription[];
  expect(owned.map(({ subscription_plan: plan }) => [plan.id, plan.number_of_supported_devices])).toEqual([
    ["0-11-in-year", 5],
    ["0-11-in-club-month", 1],
  ]);
  expect([await anotherDevice(), await anotherDevice()]).toEqual([200, 200]);
  await page.getByRole("link", { name: "My subscription" }).click();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Premium, 12 months" }),
  ).toContainText("5 devices");
  await page.waitForLoadState("networkidle");
  await expect(upgrades).toHaveCount(0);
  // The largest plan has no upgrade.
  await open("/buy-plan");
  await expect(page.locator("fieldset").getByText("Your plan", { exact: true })).toBeVisible();
  await expect(recommended).toHaveCount(0);
});

test("a regional pack plays its language and asks for an upgrade for others; packs of partners stand apart [PLAN-38] [PLAN-66] [SHELL-005]", async ({
  visitFrom,
  signIn,
}) => {
  const viewer = await visitFrom("IN", { expected: /\b400\b|status of 400/ });
  const { page, open } = viewer;
  await open("/");
  await signIn(viewer, "tamil@example.com");
  const ways = page.getByRole("main").getByRole("link", { name: /^(Play|Resume|Watch live)/ });
  for (const [path, opens] of [
    ["/movies/details/haridas/0-0-89", true],
    ["/movies/details/nothing-sacred/0-0-41", false],
    ["/tv-shows/details/superman/0-6-1/showdown/0-1-10", true],
    ["/tv-shows/details/sherlock-holmes/0-6-2/the-case-of-the-shoeless-engineer/0-1-26", false],
    ["/channels/details/marquee-tamil/0-9-8", true],
    ["/channels/details/marquee-telugu/0-9-9", false],
  ] as const) {
    await open(path);
    if (opens) {
      await expect(ways.first(), path).toBeVisible();
      continue;
    }
    await expect(page.getByText("Your plan does not include this title."), path).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade" })).toHaveAttribute(
      "href",
      "/myprofile/plans",
    );
    await expect(ways).toHaveCount(0);
  }
  await open("/myprofile/plans");
  await expect(page.getByText(/Titles in Tamil/)).toBeVisible();
  await open("/myaccount/partnersubscriptions");
  await expect(page.getByText("No partner has sold you a pack.")).toBeVisible();

  const customer = await visitFrom("IN", { expected: /\b404\b|status of 404/ });
  await customer.open("/");
  // A partner's customer must also confirm with the partner, although they already have an account.
  await customer.open("/signin");
  await enterContact(customer.page, "partner@example.com");
  await customer.page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await customer.page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(customer.page).not.toHaveURL(/\/signin/);
  await expect(premiumLabel(customer.page)).toBeVisible();
  await customer.open("/myaccount/partnersubscriptions");
  await expect(customer.page.getByText(/^From /)).toBeVisible();
  const headings: string[] = [];
  for (const path of [
    "/myaccount/account-info",
    "/myaccount/subscription",
    "/myaccount/partnersubscriptions",
  ]) {
    await customer.open(path);
    headings.push(await customer.page.getByRole("heading", { level: 1 }).innerText());
  }
  expect(new Set(headings).size).toBe(3);
  await customer.open("/myaccount/other");
  await expect(customer.page.locator("[data-page-error]")).toBeVisible();
});
