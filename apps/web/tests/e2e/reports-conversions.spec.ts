import { choose, expectPaid, MONTH, payWith } from "./checkout.ts";
import { enterContact, expect, newMobile, test } from "./member.ts";
import type { StoredEvent } from "./visitor.ts";

interface Told {
  readonly thirdPartyData: { readonly meta: Readonly<Record<string, string>> };
  readonly sourceUrl: string;
  readonly eventMeta: Readonly<Record<string, unknown>>;
}

const reportedOf = ({ payload }: StoredEvent): Told => payload as unknown as Told;

test("a registration and a payment are reported to the social pixel once each, a reload reports nothing, and nothing is reported of a viewer who has not consented [ANLT-022]", async ({
  visitFrom,
  signUp,
  askAs,
  codeSentTo,
  storedEvents,
}) => {
  test.slow();
  const member = await visitFrom("IN");
  const { page, open } = member;
  await open("/?gclid=click-of-asha");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("conversionEvents")))
    .toContain("click-of-asha");
  await signUp(member, { mobile: newMobile(), firstName: "Asha" });
  const { id } = (await askAs(member, "/api/user/v1/user")) as { readonly id: string };
  const conversions = async () =>
    (await storedEvents("conversion"))
      .map(reportedOf)
      .filter(({ thirdPartyData }) => thirdPartyData.meta["loginId"] === id)
      .reverse();
  await expect
    .poll(async () => (await conversions()).map(({ eventMeta }) => eventMeta["name"]))
    .toEqual(["registration_completed"]);

  await choose(page, MONTH);
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect
    .poll(async () => (await conversions()).map(({ eventMeta }) => eventMeta["name"]))
    .toEqual(["registration_completed", "payment_succeeded"]);
  const [registration, payment] = await conversions();
  const browserId = await page.evaluate(() => localStorage.getItem("guestDeviceId"));
  const known = { browserId, clickId: "click-of-asha", loginId: id, pixelId: "marquee-demo" };
  // The account has not consented to sharing its identity with others.
  expect(registration?.thirdPartyData.meta).toEqual({ ...known, eventId: `registration-${id}` });
  expect(payment?.thirdPartyData.meta).toEqual({
    ...known,
    eventId: `payment-${String(payment?.eventMeta["orderId"])}`,
  });
  expect(payment?.eventMeta).toMatchObject({ planId: MONTH.pack_id, amountMinor: 19_900, currency: "INR" });
  expect(new URL(payment?.sourceUrl ?? "").search).toBe("");

  const calls: string[] = [];
  member.context.on(
    "request",
    (request) => void (request.url().includes("/social/pixel") && calls.push(request.method())),
  );
  await page.reload();
  await expectPaid(page);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);

  const denied = await visitFrom("DE");
  const requested: string[] = [];
  denied.context.on(
    "request",
    (request) => void (request.url().includes("/social/pixel") && requested.push(request.method())),
  );
  const email = `${crypto.randomUUID()}@example.com`;
  await denied.open("/global/signin?gclid=click-of-greta");
  await enterContact(denied.page, email);
  await denied.page.getByLabel("6-digit code").fill(await codeSentTo(email));
  await denied.page.getByLabel(/^I am at least 18/).check();
  await denied.page.getByRole("button", { name: "Create account" }).click();
  await denied.page.getByLabel("First name").fill("Greta");
  await denied.page.getByRole("button", { name: "Save" }).click();
  await expect(denied.page.getByRole("heading", { name: "What may we call you?" })).toHaveCount(0);
  await denied.open("/global/buy-plan");
  await denied.page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  await payWith(denied.page, "Pay");
  await expectPaid(denied.page);
  await denied.page.waitForLoadState("networkidle");
  expect([requested, await denied.page.evaluate(() => localStorage.getItem("conversionEvents"))]).toEqual([
    [],
    null,
  ]);
});
