import { parseCountryCode } from "@marquee/config/countries";
import { readCodeAnswer } from "../codes/code-answer.ts";
import { reduceGuestCheckout } from "../flows/guest-checkout-flow.ts";
import type { GuestCheckoutEvent, GuestCheckoutState } from "../flows/guest-checkout-flow.ts";
import { reducePayment } from "../flows/payment-flow.ts";
import type { PaymentEvent, PaymentState } from "../flows/payment-flow.ts";
import { reducePrepaid } from "../flows/prepaid-flow.ts";
import type { PrepaidEvent, PrepaidState } from "../flows/prepaid-flow.ts";
import { reducePromo } from "../flows/promo-flow.ts";
import type { PromoEvent, PromoState } from "../flows/promo-flow.ts";
import { reduceReferral } from "../flows/referral-flow.ts";
import type { ReferralEvent, ReferralState } from "../flows/referral-flow.ts";
import { durationLabel } from "../durations/duration-label.ts";
import { maxPack } from "../subscriptions/max-pack.ts";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { renewalNudgeEligibility } from "../nudges/nudge-eligibility.ts";
import { percentOff } from "../money/percent-off.ts";
import { mergePlans } from "../plans/merge-plans.ts";
import { selectPlans } from "../plans/select-plans.ts";
import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import { formatMoney, numberStyle } from "../money/format-money.ts";
import { pricePerMonth } from "../money/per-month.ts";
import { priceOf } from "../prices/price-of.ts";
import type { PriceOffer } from "../prices/price-of.ts";
import { readPlan } from "../read/read-plan.ts";
import { readPlanPage } from "../read/read-categories.ts";
import { readRenewalNudge } from "../read/read-nudge.ts";
import { referralEligibility } from "../referral/referral-eligibility.ts";
import { readReferral } from "../referral/referral.ts";
import { isPaymentNotLinked } from "../stored/guest-payment-records.ts";
import { isActiveSubscription, readSubscription, readSubscriptions } from "../subscriptions/subscription.ts";
import { packStatus } from "../subscriptions/pack-status.ts";
import { cancelEligibility, resumeEligibility } from "../eligibility/renewal-eligibility.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import { linkParameters } from "../link/link-parameters.ts";

type Given = Readonly<Record<string, unknown>>;

const instant = (value: unknown): number => Date.parse(String(value));
const toText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const toMinor = (given: Given): Money => ({
  amountMinor: Number(given["amountMinor"]),
  currency: given["currency"] as Money["currency"],
});
const reasonsOf = (eligibility: Eligibility<string>): readonly string[] =>
  eligibility.ok ? [] : eligibility.reasons;

/** The rule of each file of `vectors/`: its result for the `given` of a case must equal `expected`, as JSON. */
export const VECTOR_RULES: Readonly<Record<string, (given: Given) => unknown>> = {
  "flow-prepaid": ({ state, event }) => reducePrepaid(state as PrepaidState, event as PrepaidEvent),
  "flow-promo": ({ state, event }) => reducePromo(state as PromoState, event as PromoEvent),
  "flow-referral": ({ state, event }) => reduceReferral(state as ReferralState, event as ReferralEvent),
  "flow-guest-checkout": ({ state, event }) =>
    reduceGuestCheckout(state as GuestCheckoutState, event as GuestCheckoutEvent),
  "flow-payment": ({ state, event }) => reducePayment(state as PaymentState, event as PaymentEvent),
  "percent-off": ({ listMinor, offeredMinor }) =>
    percentOff({ listMinor: Number(listMinor), offeredMinor: Number(offeredMinor) }),
  money: ({ amount, currency }) => toMoney(amount, currency),
  "format-money": (given) =>
    formatMoney(toMinor(given), numberStyle(String(given["language"]), toText(given["country"]))),
  "discounted-price": (given) => discountedPrice(toMinor(given), toDiscount(given["discount"] as Given)),
  "per-month": (given) =>
    pricePerMonth(toMinor(Object.assign({ currency: "INR" }, given)), Number(given["days"]))?.amountMinor,
  "price-of": pricesOf,
  "price-without-currency": pricesOf,
  "price-cases": pricesOf,
  "duration-label": ({ days }) => durationLabel(typeof days === "number" ? days : undefined),
  "active-subscription": ({ now, subscription }) => activeOf(subscription, instant(now)),
  "max-pack": ({ now, subscriptions }) => maxPack(readSubscriptions(subscriptions), instant(now))?.planId,
  "pack-status": ({ now, subscriptions }) =>
    packStatus(
      readSubscriptions(
        (subscriptions as readonly object[]).map((wire) => ({ ...wire, subscription_plan: { id: "a" } })),
      ),
      instant(now),
    ),
  "payment-not-linked": ({ paymentSuccess, orderId, tempTransactionId }) =>
    isPaymentNotLinked({
      paymentSuccess: paymentSuccess === true,
      orderId: toText(orderId),
      tempTransactionId: toText(tempTransactionId),
    }),
  referral: ({ now, userId, record }) =>
    reasonsOf(referralEligibility(readReferral(record), { userId: toText(userId), nowMs: instant(now) })),
  "visit-parameters": ({ parameters }) => linkParameters(parameters as Readonly<Record<string, string>>),
  "code-answer": ({ status, data }) => readCodeAnswer({ status: Number(status), data }),
  "renewal-nudge": nudgeReasons,
  renewal: ({ now, subscription }) => renewalReasons(subscription, instant(now)),
  selection: selectionOf,
  merge: ({ first, second }) =>
    mergePlans(
      readPlanPage({ categories: first }).categories,
      readPlanPage({ categories: second }).categories,
    ).map(({ title, options }) => [title, options.map(({ id }) => id)]),
};

/** A yearly plan that renews, where the case says nothing else, and what it costs in texts such as `19900 INR`. */
function pricesOf({ plan, code, referral, upgrade, nudge, hasTrial }: Given): unknown {
  const read = readPlan(
    Object.assign({ id: "p", duration: { value: 365 }, recurring: true }, plan as object),
  );
  if (read === undefined) return undefined;
  const { planId, planPrice, planDiscountedPrice, currency } = (nudge ?? {}) as Given;
  const priced = priceOf(read, {
    code: toOffer(code, (text) => text),
    referral: toOffer(referral, (text) => ({ code: text })),
    upgrade: toOffer(upgrade, (text) => text),
    nudge: nudge
      ? readRenewalNudge({
          lapserAdvanceRenewal: {
            actionData: { planId, planPrice },
            discount: { currency, planDiscountedPrice },
          },
        })
      : undefined,
    hasTrial: hasTrial === true,
  });
  if (!priced.ok) return { reasons: priced.reasons };
  const { now, shown, full, saved, list, percent, renewal, perMonth, madeBy } = priced.value;
  const text = (money: Money | undefined): string | undefined =>
    money && [money.amountMinor, money.currency].join(" ").trim();
  return {
    now: text(now),
    shown: text(shown),
    full: text(full),
    saved: text(saved),
    list: text(list),
    percent,
    renewal: text(renewal),
    perMonth: text(perMonth),
    madeBy,
  };
}

/** An offer with its discount, or as text what the backend has worked out. */
function toOffer<Text>(given: unknown, read: (text: string) => Text): Text | PriceOffer | undefined {
  if (typeof given === "string") return read(given);
  return given ? { discount: toDiscount((given as Given)["discount"] as Given) } : undefined;
}

function toDiscount(discount: Given): Discount {
  const { type, percent } = discount;
  if (type === "FLAT_AMOUNT_OFF") return { type, amount: toMinor(discount) };
  return type === "PERCENTAGE_OFF" ? { type, percent: Number(percent) } : { type: "FREE" };
}

function activeOf(wire: unknown, nowMs: number): boolean {
  const subscription = readSubscription(wire);
  return subscription !== undefined && isActiveSubscription(subscription, nowMs);
}

function renewalReasons(wire: unknown, nowMs: number): unknown {
  const subscription = readSubscription(wire);
  return (
    subscription && {
      cancel: reasonsOf(cancelEligibility(subscription, nowMs)),
      resume: reasonsOf(resumeEligibility(subscription, nowMs)),
    }
  );
}

function nudgeReasons({
  isFlagOn,
  isPageFlagOn,
  isSignedIn,
  nudgeType,
  repeatValue,
  closedDaysAgo,
}: Given): readonly string[] {
  const nowMs = 100 * 86_400_000;
  return reasonsOf(
    renewalNudgeEligibility({
      isFlagOn: isFlagOn === true,
      isPageFlagOn: isPageFlagOn === true,
      isSignedIn: isSignedIn === true,
      nudge: readRenewalNudge({ lapserAdvanceRenewal: { nudgeType, repeatValue } }),
      closedAt: typeof closedDaysAgo === "number" ? nowMs - closedDaysAgo * 86_400_000 : undefined,
      nowMs,
    }),
  );
}

function selectionOf({
  categories,
  country,
  storedProvider,
  isActiveSuppressed,
  chosenPlanId,
}: Given): unknown {
  const selection = selectPlans({
    categories: readPlanPage({ categories }).categories,
    country: parseCountryCode(String(country)),
    storedProvider: toText(storedProvider),
    isActiveSuppressed: isActiveSuppressed === true,
    chosenPlanId: toText(chosenPlanId),
  });
  const plans = selection.categories.reduce<
    readonly (typeof selection.categories)[number]["options"][number][]
  >((all, { options }) => all.concat(options), []);
  const marked = plans.filter(({ isActive }) => isActive).map(({ id }) => id);
  return {
    options: selection.categories.map(({ options }) => options.map(({ id }) => id)),
    // Exactly the active plan carries the mark; anything else shows here.
    active: marked.length > 1 ? marked : (marked[0] ?? null),
    defaults: plans.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    isPurchasable: selection.isPurchasable,
    isProviderSetAside: selection.isProviderSetAside,
  };
}
