import { DAY, HOUR } from "@marquee/config";
import {
  cancelEligibility,
  hasActivePlan,
  readSubscriptions,
  resumeEligibility,
  subscriptionToUpgrade,
} from "@marquee/plans-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { plan, planUpgrade, provider, referral } from "../../schema/plans.ts";
import { createEntitlements } from "./subscriptions/find-entitlement.ts";
import { purchasesOn, type Person } from "./purchase.fixture.ts";
import { order, rental, subscription } from "../../schema/orders.ts";

// Cases in which platform and SDK once answered differently, with what both answer now.
const PATH = "/subscription/v1/subscription";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

const inDays = (days: number): Date => new Date(platform.clock.now() + days * DAY);
async function own(
  { userId }: Person,
  values: Partial<typeof subscription.$inferInsert> & { readonly planId: string },
): Promise<string> {
  const [row] = await platform.db
    .insert(subscription)
    .values({ userId, state: "activated", startsAt: inDays(-10), endsAt: inDays(20), ...values })
    .returning({ id: subscription.id });
  return row?.id ?? "";
}
/** What a client reads of a person's subscriptions. */
const readOf = async (person: Person) =>
  readSubscriptions((await person.get(`${PATH}?include_all=true`)).body);

it("a subscription whose start lies ahead runs, as in every client: also while the server's clock is behind [PLAN-112] [PLAN-61]", async () => {
  const person = await shop.person();
  const planId = await shop.plan("shared-ahead");
  await own(person, { planId, startsAt: inDays(1 / 24) });
  const now = platform.clock.now();
  const [entitlements, requested] = [
    createEntitlements(platform.db),
    { userId: person.userId, now: new Date(now) },
  ];
  expect([
    hasActivePlan(await readOf(person), now),
    await entitlements.hasSubscription(requested),
    (await entitlements.find({ ...requested, contentId: "0-0-1", contentLanguages: ["hi"] })).isSubscribed,
  ]).toEqual([true, true, true]);
  // An end that is now is not ahead.
  const over = { ...requested, now: inDays(20) };
  expect([
    hasActivePlan(await readOf(person), over.now.getTime()),
    await entitlements.hasSubscription(over),
  ]).toEqual([false, false]);
});

it("a cancelled renewal of an ended subscription is answered as ended, the first reason of the SDK [PLAN-112] [PLAN-99]", async () => {
  const person = await shop.person();
  const id = await own(person, {
    planId: await shop.plan("shared-over"),
    provider: "test",
    paymentMethod: "test-card",
    endsAt: inDays(-1),
  });
  const [read] = await readOf(person);
  if (read === undefined) throw new Error("There is no subscription");
  const now = platform.clock.now();
  expect([cancelEligibility(read, now), resumeEligibility(read, now)]).toMatchObject([
    { code: "RENEWAL_ENDED" },
    { code: "SUBSCRIPTION_OVER" },
  ]);
  expect([
    (await person.send("DELETE", `${PATH}?id=${id}`)).body["code"],
    (await person.send("POST", PATH, { id })).body["code"],
  ]).toEqual(["RENEWAL_ENDED", "SUBSCRIPTION_OVER"]);
});

it("a plan delivered by a partner cannot be upgraded, no matter who sold it [PLAN-112] [PLAN-66] [PLAN-69]", async () => {
  const person = await shop.person();
  await platform.db
    .insert(provider)
    .values({ id: "shared-partner", name: "Shared partner", isPartner: true });
  const [theirs, ours, higher] = [
    await shop.plan("shared-theirs", { providerId: "shared-partner", actualPriceMinor: 40_000 }),
    await shop.plan("shared-ours"),
    await shop.plan("shared-higher", { actualPriceMinor: 90_000, priceMinor: 90_000 }),
  ];
  await platform.db
    .insert(planUpgrade)
    .values([theirs, ours].map((fromPlanId) => ({ fromPlanId, toPlanId: higher })));
  for (const planId of [theirs, ours]) await own(person, { planId });
  expect(subscriptionToUpgrade(await readOf(person), platform.clock.now())?.planId).toBe(ours);
  const upgrade = (from: string) =>
    person.order({ plan_id: higher, current_subscription: from, price: "900.00" }, "/v1/purchaseplan");
  expect([(await upgrade(theirs)).body.code, (await upgrade(ours)).status]).toEqual(["NOT_PURCHASABLE", 200]);
});

it("a plan without payment method is not sold abroad, and is in India [PLAN-33] [PLAN-112] [PLAT-70]", async () => {
  const [abroad, indian] = [await shop.person("US"), await shop.person()];
  expect([
    (await abroad.order({ plan_id: "0-11-us-week" })).body.code,
    (await abroad.order({ plan_id: "0-11-us-month" })).status,
    (await indian.order({ plan_id: await shop.plan("shared-no-method") })).status,
  ]).toEqual(["NOT_PURCHASABLE", 200, 200]);
});

it("a referral code is recognised in any case; without an owner it has no effect [PLAN-112] [DEC-084]", async () => {
  await platform.db.insert(referral).values([
    { code: "SHARED-NOBODY", name: "Referral", percent: 20, createdAt: inDays(0) },
    { code: "SHARED-COHORT", name: "cohort", percent: 20, createdAt: inDays(0) },
  ]);
  const planId = await shop.plan("shared-referred");
  const person = await shop.person();
  expect([
    (await person.order({ plan_id: planId, price: "80.00", referral_id: "SHARED-NOBODY" })).body.code,
    (await person.order({ plan_id: planId, price: "80.00", referral_id: "SHARED-COHORT" })).body.price,
  ]).toEqual(["REFERRAL_REFUSED", "80.00"]);
});

it("a renewal costs what every client shows: the renewal price, else the price without a code [PLAN-112] [PLAN-99]", async () => {
  const code = await shop.code("SHARED-CODE", { billingCycles: null });
  const [told, untold] = [
    await shop.plan("shared-renewal", { renewalPriceMinor: 15_000 }),
    await shop.plan("shared-no-renewal"),
  ];
  for (const [planId, renewal] of [
    [told, "150.00"],
    [untold, "100.00"],
  ] as const) {
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: planId, code, price: "50.00" })).body.order_id);
    expect((await person.get(PATH)).body).toMatchObject([{ renewal_price: renewal }]);
  }
});

it("a plan that does not renew any more is charged no more, and lasts to its end [PLAN-112]", async () => {
  const person = await shop.person();
  const planId = await shop.plan("shared-stopped");
  await shop.pay((await person.order({ plan_id: planId })).body.order_id);
  await platform.db.update(plan).set({ isRecurring: false }).where(eq(plan.id, planId));
  platform.clock.advance(30 * DAY - HOUR / 2);
  await shop.sweep();
  expect([
    (await platform.db.select().from(order).where(eq(order.userId, person.userId))).length,
    hasActivePlan(await readOf(person), platform.clock.now()),
  ]).toEqual([1, true]);
  platform.clock.advance(HOUR);
  expect(hasActivePlan(await readOf(person), platform.clock.now())).toBe(false);
});

it("an order of a rental has the end of the shared rule: 504 hours, of a combo offer 48 [PLAN-112] [PLAN-98]", async () => {
  const person = await shop.person();
  const key = "shared-rental-key";
  const input = { plan_id: "0-11-in-rental", content_id: "0-0-27", idempotency_key: key };
  const { body } = await person.order(input);
  await shop.pay(body.order_id);
  const endOf = async () =>
    (Date.parse((await person.order(input)).body.ends_at ?? "") - platform.clock.now()) / HOUR;
  expect(await endOf()).toBe(504);
  await platform.db.update(rental).set({ isCombo: true }).where(eq(rental.userId, person.userId));
  expect(await endOf()).toBe(48);
});
