import { parseCountryCode } from "@marquee/config/countries";
import { DAY } from "@marquee/config/time";
import { describe, expect, it } from "vitest";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { readSubscription } from "../subscriptions/subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { buildPlan, buildSubscription, money } from "../testing/index.ts";
import { checkoutOf } from "./checkout.ts";
import type { CheckoutFacts } from "./checkout.ts";

const NOW = Date.UTC(2026, 5, 1);
const [INDIA, GERMANY] = [parseCountryCode("IN"), parseCountryCode("DE")];
const plan = buildPlan({
  isRecurring: true,
  freeTrialDays: 7,
  paymentProviders: ["stripe", "visa"].map((name) => ({ name, productReference: undefined })),
});
const chosen: SelectedPlan = {
  planId: plan.id,
  title: "",
  planType: undefined,
  price: money("499 INR"),
  sellPrice: undefined,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: undefined,
};
const referral = { id: "r", code: "r", name: "referral", referralUserId: undefined, expiresAt: undefined };
const pack = (change: Partial<Subscription> = {}): Subscription => ({
  ...(readSubscription(buildSubscription({ subscription_plan: { id: plan.id } })) as Subscription),
  startsAt: NOW - DAY,
  endsAt: NOW + 10 * DAY,
  graceEndsAt: NOW + 12 * DAY,
  ...change,
});
const checkout = (change: Partial<CheckoutFacts> = {}) =>
  checkoutOf({
    chosen,
    plan,
    country: INDIA,
    subscriptions: [],
    storedProvider: undefined,
    referral: undefined,
    nowMs: NOW,
    ...change,
  });
const providersOf = (change: Partial<CheckoutFacts>) => checkout(change).providers.map(({ name }) => name);

describe("a checkout", () => {
  it("has the chosen price, which the order names: the discounted one, else the stored one, whatever the plan says [PLAN-105]", () => {
    const shownOf = (change: Partial<CheckoutFacts>): unknown => {
      const { price, terms } = checkout(change);
      return [price.ok && price.value.shown, price.ok && price.value.saved, terms?.price, terms?.dueNow];
    };
    expect(shownOf({})).toEqual([money("499 INR"), undefined, money("499 INR"), money("0 INR")]);
    const lowered = { ...chosen, sellPrice: money("99 INR") };
    expect(shownOf({ chosen: lowered })).toEqual([
      money("99 INR"),
      money("400 INR"),
      money("99 INR"),
      money("0 INR"),
    ]);
    expect(shownOf({ chosen: lowered, plan: { ...plan, sellPrice: money("49 INR") } })).toEqual(
      shownOf({ chosen: lowered }),
    );
  });

  it("is refused at a price in another currency than the plan's, but not at one without currency [PLAN-107] [DEC-087]", () => {
    expect(checkout({ chosen: { ...chosen, price: money("99 USD") } })).toMatchObject({
      eligibility: { ok: false, code: "CURRENCIES_MIXED", reasons: ["CURRENCIES_MIXED"] },
      terms: undefined,
    });
    const bare = { amountMinor: 9900, currency: "" as const };
    expect(checkout({ chosen: { ...chosen, price: bare, nudgeId: "n" } })).toMatchObject({
      eligibility: { ok: true },
      price: {
        ok: true,
        value: { shown: bare, saved: undefined, list: undefined, renewal: money("499 INR") },
      },
    });
  });

  it("includes the free trial of the plan for a viewer who has had none, and not with an upgrade", () => {
    expect(checkout().terms?.trialEndsAt).toBe(NOW + 7 * DAY);
    expect(
      checkout({ subscriptions: [pack({ isFreeTrial: true, state: "expired" })] }).terms?.trialEndsAt,
    ).toBeUndefined();
    expect(checkout({ chosen: { ...chosen, fromPlanId: "s" } }).terms?.trialEndsAt).toBeUndefined();
    expect(checkout({ plan: { ...plan, isRecurring: false } }).terms?.trialEndsAt).toBeUndefined();
  });

  it("extends the same subscription from its end, and starts now beside another or an ended one", () => {
    const endOf = (subscriptions: readonly Subscription[]) =>
      checkout({ plan: { ...plan, freeTrialDays: 0 }, subscriptions }).terms?.endsAt;
    expect(endOf([])).toBe(NOW + 30 * DAY);
    expect(endOf([pack(), pack({ endsAt: NOW + 20 * DAY }), pack({ endsAt: NOW + 15 * DAY })])).toBe(
      NOW + 50 * DAY,
    );
    expect(endOf([pack({ planId: "other" })])).toBe(NOW + 30 * DAY);
    expect(endOf([pack({ state: "cancelled" })])).toBe(NOW + 30 * DAY);
    expect(endOf([pack({ endsAt: undefined }), pack({ endsAt: NOW - DAY })])).toBe(NOW + 30 * DAY);
  });

  it("extends the viewer's own subscription from its end, and a partner's only if they have no other [PLAN-99]", () => {
    const endOf = (subscriptions: readonly Subscription[]) =>
      checkout({ plan: { ...plan, freeTrialDays: 0 }, subscriptions }).terms?.endsAt;
    const partners = [{ id: "p", name: "Partner" }];
    const theirs = pack({ endsAt: NOW + 20 * DAY, partners });
    expect(endOf([theirs])).toBe(NOW + 50 * DAY);
    expect(endOf([theirs, pack({ endsAt: NOW + 5 * DAY })])).toBe(NOW + 35 * DAY);
    expect(endOf([pack({ endsAt: NOW + 5 * DAY }), theirs])).toBe(NOW + 35 * DAY);
  });

  it("extends a subscription in its grace period, which can be paid for again, from its end [PLAN-99]", () => {
    const { terms, eligibility } = checkout({
      plan: { ...plan, freeTrialDays: 0 },
      subscriptions: [pack({ endsAt: NOW - DAY })],
    });
    expect([terms?.endsAt, eligibility]).toEqual([NOW + 29 * DAY, { ok: true }]);
  });

  it("is refused for an active subscription, unless it renews it, upgrades it or is a rental", () => {
    const subscriptions = [pack()];
    expect(checkout({ subscriptions }).eligibility).toEqual({
      ok: false,
      code: "ALREADY_OWNED",
      reasons: ["ALREADY_OWNED"],
    });
    for (const way of [{ nudgeId: "n" }, { fromPlanId: "s" }, { contentId: "c" }])
      expect(checkout({ subscriptions, chosen: { ...chosen, ...way } }).eligibility).toEqual({ ok: true });
    expect(checkout({ plan: { ...plan, isPurchaseAllowed: false } }).eligibility).toEqual({
      ok: false,
      code: "NOT_PURCHASABLE",
      reasons: ["NOT_PURCHASABLE"],
    });
  });

  it("offers abroad only the provider of the link if the plan has it, in India all of them [PLAN-53]", () => {
    expect(providersOf({ country: GERMANY, storedProvider: "visa" })).toEqual(["visa"]);
    expect(providersOf({ country: GERMANY, storedProvider: "paypal" })).toEqual(["stripe", "visa"]);
    expect(providersOf({ country: GERMANY })).toEqual(["stripe", "visa"]);
    expect(providersOf({ country: INDIA, storedProvider: "visa" })).toEqual(["stripe", "visa"]);
  });

  it("sends a referral only if it determined the price, and never with a code, a nudge, an upgrade or a rental", () => {
    const lowered = { ...chosen, sellPrice: money("399 INR") };
    expect(checkout({ chosen: lowered, referral }).referralId).toBe("r");
    expect(checkout({ chosen: lowered }).referralId).toBeUndefined();
    expect(checkout({ referral }).referralId).toBeUndefined();
    for (const way of [{ code: "BINGE" }, { nudgeId: "n" }, { fromPlanId: "s" }, { contentId: "c" }])
      expect(checkout({ chosen: { ...lowered, ...way }, referral }).referralId).toBeUndefined();
  });
});
