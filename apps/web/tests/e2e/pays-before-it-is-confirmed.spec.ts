import { choose, expectPaid, MONTH, premiumLabel, summaryOf } from "./checkout.ts";
import { expect, newMobile, test } from "./member.ts";

const LABEL = "E-mail or mobile number";

test("a guest who signs up in another tab while the payment page is open owns what they pay then [PLAN-117] [PLAN-115]", async ({
  visitFrom,
  signUp,
  askAs,
  secret,
}) => {
  test.slow();
  const guest = await visitFrom("IN");
  const { page, context } = guest;
  await guest.open("/");
  await choose(page, MONTH);
  await page.getByLabel(LABEL).fill(secret(newMobile()));
  await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();

  const other = { ...guest, page: await context.newPage() };
  await signUp(other, { mobile: newMobile(), firstName: "Asha" });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page);
  expect(await summaryOf(page)).toMatchObject({ Plan: MONTH.pack, Paid: "₹199" });
  await expect(premiumLabel(page)).toBeVisible();
  expect(await askAs({ page }, "/api/subscription/v1/subscription")).toMatchObject([
    { subscription_plan: { id: MONTH.pack_id }, state: "activated" },
  ]);
});

test("a payment that is confirmed after its page was closed leads the guest to sign-in at the next visit [PLAN-117] [PLAN-74]", async ({
  visitFrom,
  codeSentTo,
  secret,
}) => {
  test.slow();
  const { page, open, context } = await visitFrom("IN", { expected: /ERR_FAILED/ });
  await open("/");
  await choose(page, MONTH);
  const mobile = secret(newMobile());
  await page.getByLabel(LABEL).fill(mobile);
  await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();

  // An order that is not paid yet redirects nobody.
  const later = await context.newPage();
  await later.goto("/movies");
  await later.waitForResponse("**/v1/purchase");
  await expect(later).toHaveURL(/\/movies$/);
  await page.route("**/paymentsuccess**", (route) => route.abort());
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect.poll(() => page.url()).not.toContain("pay");
  await page.close();

  await later.goto("/movies");
  await expect(later).toHaveURL(/\/signin$/);
  await later.getByRole("button", { name: "Send me a code" }).click();
  await later.getByLabel("6-digit code").fill(await codeSentTo(`91${mobile}`));
  await expect(later).toHaveURL(/\/paymentsuccess$/);
  await expect(premiumLabel(later)).toBeVisible();
});
