import { MarqueeError } from "@marquee/http";
import {
  buildClient,
  createFakePlatform,
  fakeClock,
  scriptedTokens,
  type FakeFamily,
  type FamilyRequest,
} from "@marquee/http/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { endRenewal, resumeRenewal } from "../calls/change-renewal.ts";
import { checkCoupon, redeemPrepaidCode, validateOffer, verifyPrepaidCode } from "../calls/check-codes.ts";
import { createOrder } from "../calls/create-order.ts";
import { fetchPlanSelection, fetchPlanSelectionV2 } from "../calls/fetch-plan-selection.ts";
import {
  fetchDisplayPlans,
  fetchPlan,
  fetchPlanList,
  fetchPlans,
  fetchPlansMetadata,
} from "../calls/fetch-plans.ts";
import { fetchPromotion, fetchPromotions, fetchSubscriptionPromotion } from "../calls/fetch-promotions.ts";
import { fetchReferral } from "../calls/fetch-referral.ts";
import { fetchRenewalNudge } from "../calls/fetch-renewal-nudge.ts";
import { fetchShareLink } from "../calls/fetch-share-link.ts";
import { fetchSubscriptions } from "../calls/fetch-subscriptions.ts";
import { fetchTitleOffers } from "../calls/fetch-title-offers.ts";
import { fetchTransactions } from "../calls/fetch-transactions.ts";
import { fetchUpgradePlans } from "../calls/fetch-upgrade-plans.ts";
import type { PlanPage } from "../read/read-categories.ts";
import type { PlanOrder } from "../read/read-order.ts";
import * as wire from "../wire/index.ts";
import { buildPlanWire } from "./build-plan.ts";
import { fakePlans, type FakePlansOptions } from "./fake-plans.ts";
import { buildSubscription, money } from "./index.ts";

/** The schema of an answer that is no refusal. */
const SCHEMAS: readonly (readonly [RegExp, { parse(value: unknown): unknown }])[] = [
  [/^GET \/v[12]\/(?:plans\/display|pages\/plans\/selection)$/, wire.planPageAnswer()],
  [/^GET \/v2\/plans$/, wire.plansAnswer()],
  [/^GET \/v2\/plans\/metadata$/, wire.plansMetadataAnswer()],
  [/^GET \/v1\/plan\/[^/]+$/, wire.plan()],
  [/^GET \/(?:subscriptions|v1\/plans\/[^/]+\/upgrade)$/, wire.planListAnswer()],
  [/^GET \/v3\/promotions$/, wire.promotionsAnswer()],
  [/^GET \/(?:v3\/promotions|v2\/promotion)\/[^/]+$/, wire.promotionAnswer()],
  [/^GET \/v1\/offers\//, wire.titleOffersAnswer()],
  [/^GET \/v1\/referral\//, wire.referralAnswer()],
  [/^GET \/v1\/subscription$/, wire.subscriptionsAnswer()],
  [/^(?:DELETE|POST) \/v1\/subscription$/, wire.subscription()],
  [/^POST \/v1\/purchase(?:plan)?$/, wire.orderAnswer()],
  [/^GET \/coupon/, wire.couponAnswer()],
  [/^POST \/validateOffer$/, wire.validateOfferAnswer()],
  [/^GET \/referral\/shareLink$/, wire.shareLinkAnswer()],
  [/^GET \/v1\/transactions$/, wire.transactionsAnswer()],
];
const checked: string[] = [];

/** The family, each of whose answers is checked against the contract. */
function contracted(family: FakeFamily): FakeFamily {
  return {
    families: family.families,
    async answer(request: FamilyRequest) {
      const answer = await family.answer(request);
      const { status = 200, json } = Object(answer) as { status?: number; json?: unknown };
      const call = `${request.method} ${request.path}`;
      const schema = SCHEMAS.find(([pattern]) => pattern.test(call))?.[1];
      if (json !== undefined && status === 200 && request.family !== "graphql") {
        if (schema === undefined) throw new Error(`no schema for ${call}`);
        schema.parse(json);
        checked.push(call);
      }
      if (status === 400 && call.startsWith("POST /v1/purchase")) {
        const { code } = json as { code: string };
        if (code !== "INVALID_ARGUMENT") wire.purchaseRefusal().parse(json);
      }
      return answer;
    },
  };
}

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;

function shop(options: FakePlansOptions = {}) {
  const clock = fakeClock(NOW);
  const platform = createFakePlatform({ clock, families: [contracted(fakePlans(options))] });
  const clientOf = (userToken?: string) =>
    buildClient({
      ...platform,
      viewer: () => ({ country: "IN", language: "en", userId: userToken }),
      tokens: scriptedTokens(userToken === undefined ? {} : { userToken }),
    });
  const pay = (order: PlanOrder, outcome: string) =>
    platform.fetch(order.paymentUrl ?? "", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `outcome=${outcome}`,
    });
  return { clock, platform, guest: clientOf(), member: clientOf("asha"), clientOf, pay };
}
const idsOf = ({ categories }: PlanPage) => categories.flatMap(({ options }) => options.map(({ id }) => id));
const month = { planId: "0-11-month", title: "Premium, 1 month", price: money("199 INR") };
const year = { planId: "0-11-year", title: "Premium, 12 months", price: money("999 INR") };
async function ordered(...[client, options]: Parameters<typeof createOrder>): Promise<PlanOrder> {
  const placed = await createOrder(client, options);
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
}

beforeEach(() => void (checked.length = 0));

describe("fakePlans", () => {
  it("returns plans with the prices of a code and a referral, each answer valid for the contract [PLAN-103]", async () => {
    const referral = {
      id: "FRIEND",
      code: "FRIEND",
      name: "referral",
      discount: "20",
      discount_type: "percentage",
    } as const;
    const offers = { content_id: "0-0-1", combos: [], packs: [buildPlanWire()] };
    const { guest } = shop({ referrals: [referral], titleOffers: [offers] });
    expect(idsOf(await fetchDisplayPlans(guest))).toEqual(["0-11-year", "0-11-month"]);
    expect(idsOf(await fetchPlanSelectionV2(guest))).toEqual(["0-11-year", "0-11-month"]);
    const [plan] = (await fetchPlanSelection(guest, { code: "binge" })).categories[0]?.options ?? [];
    expect([plan?.price.actual, plan?.sellPrice]).toEqual([money("999 INR"), money("499.50 INR")]);
    const found = await fetchReferral(guest, { code: "FRIEND" });
    expect(found).toMatchObject({ ok: true, value: { discount: { percent: 20 } } });
    const { categories } = await fetchPlanSelection(guest, {
      referral: found.ok ? found.value.referral : undefined,
      discountType: "PERCENTAGE_OFF",
    });
    expect(categories[0]?.options[1]?.sellPrice).toEqual(money("159.20 INR"));
    expect((await fetchPlanList(guest)).length).toBe(2);
    expect((await fetchPlans(guest)).metadata).toEqual(await fetchPlansMetadata(guest));
    expect((await fetchPlan(guest, { id: "0-11-month" })).title).toBe("Premium, 1 month");
    expect((await fetchUpgradePlans(guest, { planId: "0-11-month" })).map(({ id }) => id)).toEqual([
      "0-11-year",
    ]);
    expect((await fetchTitleOffers(guest, { contentId: "0-0-1" })).packs).toHaveLength(1);
    expect(checked).toHaveLength(11);
    for (const call of [fetchPlan(guest, { id: "none" }), fetchTitleOffers(guest, { contentId: "none" })])
      await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await fetchReferral(guest, { code: "X" })).toEqual({ ok: false, code: "CODE_REFUSED" });
  });

  it("knows promo codes until they expire, coupons, single-use vouchers, and students [PLAN-103]", async () => {
    const old = {
      code: "OLD",
      type: "UNIQUE",
      title: "Old",
      discount: 10,
      discount_type: "percentage",
      end_date: "2026-05-01T00:00:00Z",
    } as const;
    const fresh = {
      ...old,
      code: "NEW",
      discount_type: "currency",
      currency: "INR",
      end_date: null,
    } as const;
    const { guest, member } = shop({ promotions: [old, fresh] });
    expect((await fetchPromotions(guest)).map(({ code }) => code)).toEqual(["OLD", "NEW"]);
    expect(await fetchPromotion(guest, { code: "NEW" })).toMatchObject({
      ok: true,
      value: { discount: { amount: money("10 INR") } },
    });
    expect(await fetchSubscriptionPromotion(member, { code: "OLD" })).toEqual({
      ok: false,
      code: "CODE_REFUSED",
      message: "This code has expired.",
    });
    expect(await checkCoupon(guest, { code: "NEW" })).toMatchObject({ ok: true });
    expect(await checkCoupon(guest, { code: "NONE" })).toMatchObject({ message: "This code is not known." });
    expect(await verifyPrepaidCode(guest, { code: "PREPAID-1" })).toMatchObject({ ok: true });
    await expect(redeemPrepaidCode(guest, { code: "PREPAID-1" })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(await redeemPrepaidCode(member, { code: "PREPAID-1" })).toMatchObject({ ok: true });
    expect((await fetchSubscriptions(member)).map(({ planId }) => planId)).toEqual(["0-11-month"]);
    expect(await redeemPrepaidCode(member, { code: "PREPAID-1" })).toMatchObject({
      ok: false,
      message: "This code has been used already.",
    });
    expect(await validateOffer(member, { offer: "student", code: "STUDENT-1" })).toMatchObject({ ok: true });
    expect(await validateOffer(member, { offer: "student", code: "X" })).toMatchObject({ ok: false });
  });

  it("sells a plan once: the same key is the same order, and it is paid at its address [PLAN-103]", async () => {
    const { clock, member, clientOf, platform, pay } = shop();
    const order = await ordered(member, { plan: year, key: "key-00001" });
    expect(order).toMatchObject({
      state: "open",
      paymentUrl: `${platform.origin}/payment/test-provider/order-1`,
    });
    expect((await ordered(member, { plan: year, key: "key-00001" })).id).toBe(order.id);
    expect(await createOrder(clientOf("somebody"), { plan: year, key: "key-00001" })).toEqual({
      ok: false,
      code: "KEY_REUSED",
    });
    expect(await fetchSubscriptions(member)).toEqual([]);
    expect((await pay(order, "nonsense")).status).toBe(400);
    expect((await pay(order, "success")).headers.get("location")).toBe("/paymentsuccess?order=order-1");
    // A second outcome changes nothing.
    await pay(order, "failure");
    expect(await ordered(member, { plan: year, key: "key-00001" })).toMatchObject({
      state: "paid",
      paymentUrl: undefined,
      transactionId: "transaction-of-order-1",
      endsAt: NOW + 365 * DAY,
    });
    expect((await fetchTransactions(member)).items).toMatchObject([
      { id: "order-1", state: "paid", price: money("999 INR"), paid: money("999 INR") },
    ]);
    expect((await fetchTransactions(clientOf("somebody"))).items).toEqual([]);
    expect(await createOrder(member, { plan: year, key: "key-00002" })).toEqual({
      ok: false,
      code: "ALREADY_OWNED",
    });
    clock.advance(369 * DAY);
    expect(await fetchSubscriptions(member)).toEqual([]);
    expect(await fetchSubscriptions(member, { includeAll: true, service: "order" })).toHaveLength(1);
  });

  it.each([
    [{ ...year, price: money("1 INR") }, {}, "PRICE_DIFFERS"],
    [{ ...year, price: money("999 USD") }, {}, "CURRENCY_DIFFERS"],
    [{ ...year, planId: "none" }, {}, "NOT_PURCHASABLE"],
    [{ ...year, code: "NONE" }, {}, "CODE_REFUSED"],
    [year, { referralId: "NONE" }, "REFERRAL_REFUSED"],
    [year, { paymentProvider: "barter" }, "PROVIDER_UNKNOWN"],
  ])("refuses %j with %j by %s [PLAN-103]", async (plan, more, code) => {
    const { guest } = shop();
    expect(await createOrder(guest, { plan, key: "key-00001", ...more })).toEqual({ ok: false, code });
  });

  it("accepts exactly the amount without currency, and no other [PLAN-103] [DEC-087]", async () => {
    const { guest } = shop();
    const bare = (amountMinor: number) => ({ ...year, price: { amountMinor, currency: "" } as const });
    expect(await createOrder(guest, { plan: bare(99_900), key: "key-00001" })).toMatchObject({
      ok: true,
      value: { price: money("999 INR") },
    });
    expect(await createOrder(guest, { plan: bare(999), key: "key-00002" })).toEqual({
      ok: false,
      code: "PRICE_DIFFERS",
    });
  });

  it("charges half with a code, 0 if nothing is left to pay, and ends an upgraded subscription [PLAN-103]", async () => {
    const free = {
      code: "FREE",
      type: "UNIQUE",
      title: "Free",
      discount: 100,
      discount_type: "percentage",
    } as const;
    const half = { ...free, code: "BINGE", discount: 50 } as const;
    const { member, pay } = shop({ promotions: [free, half] });
    const monthly = await ordered(member, {
      plan: { ...month, sellPrice: money("0 INR"), code: "FREE" },
      key: "key-00001",
    });
    expect(monthly).toMatchObject({ state: "paid", paymentUrl: undefined });
    const upgrade = await ordered(member, {
      plan: { ...year, sellPrice: money("499.50 INR"), code: "BINGE", fromPlanId: "0-11-month" },
      key: "key-00002",
    });
    await pay(upgrade, "success");
    expect((await fetchSubscriptions(member)).map(({ planId }) => planId)).toEqual(["0-11-year"]);
    const failed = await ordered(member, { plan: month, key: "key-00003" });
    await pay(failed, "cancelled");
    expect((await fetchTransactions(member, { pageSize: 1 })).items[0]).toMatchObject({
      id: failed.id,
      state: "cancelled",
      paid: undefined,
    });
  });

  it("cancels and resumes renewal, and returns why not [PLAN-103]", async () => {
    const subscription = buildSubscription({
      recurring_enabled: true,
      subscription_plan: { recurring: true },
    });
    const over = buildSubscription({ id: "s-2", subscription_grace: "2026-01-01T00:00:00Z" });
    const fixed = buildSubscription({ id: "s-3" });
    const { member, guest } = shop({ subscriptions: [subscription, over, fixed] });
    expect(await resumeRenewal(member, { subscriptionId: "s-1" })).toEqual({
      ok: false,
      code: "RENEWAL_RUNNING",
    });
    expect(await endRenewal(member, { subscriptionId: "s-1" })).toMatchObject({
      value: { isRenewing: false },
    });
    expect(await endRenewal(member, { subscriptionId: "s-1" })).toEqual({ ok: false, code: "RENEWAL_ENDED" });
    expect(await resumeRenewal(member, { subscriptionId: "s-1" })).toMatchObject({
      value: { isRenewing: true },
    });
    expect(await endRenewal(member, { subscriptionId: "s-2" })).toEqual({
      ok: false,
      code: "SUBSCRIPTION_OVER",
    });
    expect(await endRenewal(member, { subscriptionId: "s-3" })).toEqual({ ok: false, code: "NOT_RECURRING" });
    await expect(endRenewal(member, { subscriptionId: "s-4" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fetchSubscriptions(guest)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(fetchTransactions(guest)).rejects.toBeInstanceOf(MarqueeError);
  });

  it("returns the given nudge, and the link of a member [PLAN-103]", async () => {
    const renewalNudge = { lapserAdvanceRenewal: { nudgeType: "LAPSER" } } as never;
    expect((await fetchRenewalNudge(shop({ renewalNudge }).member))?.nudgeType).toBe("LAPSER");
    expect(await fetchRenewalNudge(shop().member)).toBeUndefined();
    expect((await fetchShareLink(shop({ isSignedIn: true }).guest)).code).toBe("FRIEND");
  });

  it("passes other calls to other families [PLAN-103]", async () => {
    const { platform } = shop();
    for (const [path, method] of [
      ["/order/v1/unknown", "GET"],
      ["/order/v1/plans/display", "POST"],
      ["/user/v1/user", "GET"],
      ["/payment/v1/device", "POST"],
      ["/graphql?operationName=viewer", "GET"],
      ["/subscription/v1/purchase/x", "POST"],
    ] as const)
      expect([path, (await platform.fetch(platform.origin + path, { method })).status]).toEqual([path, 404]);
    const bare = await platform.fetch(`${platform.origin}/subscription/v1/purchase`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ plan_id: "a" }),
    });
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: "INVALID_ARGUMENT" }]);
  });
});
