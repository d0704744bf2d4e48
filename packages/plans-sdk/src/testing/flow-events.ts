import { GUEST_CHECKOUT_START, reduceGuestCheckout } from "../flows/guest-checkout-flow.ts";
import type { GuestCheckoutEvent } from "../flows/guest-checkout-flow.ts";
import { PAYMENT_START, reducePayment } from "../flows/payment-flow.ts";
import type { PaymentEvent } from "../flows/payment-flow.ts";
import { PREPAID_START, reducePrepaid } from "../flows/prepaid-flow.ts";
import type { PrepaidEvent } from "../flows/prepaid-flow.ts";
import { PROMO_START, reducePromo } from "../flows/promo-flow.ts";
import type { PromoEvent } from "../flows/promo-flow.ts";
import { REFERRAL_START, reduceReferral } from "../flows/referral-flow.ts";
import type { ReferralEvent } from "../flows/referral-flow.ts";
import type { OrderState, PlanOrder } from "../read/read-order.ts";
import type { Promotion } from "../read/read-promotion.ts";
import type { Exploration } from "./explore-flow.ts";

const promotion: Promotion = {
  code: "A",
  kind: "GENERIC",
  title: "Free",
  discount: { type: "FREE" },
  planIds: [],
  billingCycles: undefined,
  startsAt: undefined,
  endsAt: undefined,
};
const order = (state: OrderState, paymentUrl?: string): PlanOrder => ({
  id: "o",
  state,
  price: undefined,
  dueNow: undefined,
  planId: undefined,
  title: undefined,
  contentId: undefined,
  transactionId: undefined,
  startsAt: undefined,
  endsAt: undefined,
  paymentUrl,
});
const returned = (outcome: "success" | "failure" | "cancelled"): PaymentEvent => ({
  type: "returned",
  outcome,
  orderId: "o",
  key: "r",
});
const referral = {
  id: "r",
  code: "c",
  name: "referral",
  referralUserId: "u-1",
  discountExpiry: "2026-06-01T00:00:00Z",
};
const viewer = (userId: string | undefined, nowMs = 0) => ({ userId, nowMs });
const AFTER = Date.UTC(2026, 6, 1);

const prepaid: readonly PrepaidEvent[] = [
  { type: "codeEntered", code: " A ", isSignedIn: true },
  { type: "codeEntered", code: "B", isSignedIn: false },
  { type: "codeEntered", code: " ", isSignedIn: true },
  { type: "signedIn" },
  { type: "verified", answer: { ok: true, value: undefined } },
  { type: "verified", answer: { ok: false, code: "CODE_REFUSED", message: undefined } },
  { type: "verified", answer: { ok: false, code: "CODE_REFUSED", message: "Used" } },
  { type: "redeemed", answer: { ok: true, value: undefined } },
  { type: "redeemed", answer: { ok: false, code: "CODE_REFUSED", message: undefined } },
  { type: "redeemed", answer: { ok: false, code: "CODE_REFUSED", message: "Late" } },
  { type: "callFailed" },
  { type: "restarted" },
];
const promo: readonly PromoEvent[] = [
  { type: "codeEntered", code: " A" },
  { type: "codeEntered", code: "B" },
  { type: "codeEntered", code: " " },
  { type: "answered", code: "A", answer: { ok: true, value: promotion } },
  { type: "answered", code: "B", answer: { ok: false, code: "CODE_REFUSED", message: "No" } },
  { type: "callFailed", code: "A" },
  { type: "removed" },
];
const referrals: readonly ReferralEvent[] = [
  { type: "arrived", record: referral, viewer: viewer(undefined) },
  { type: "arrived", record: { ...referral, id: 7 }, viewer: viewer("u-2") },
  { type: "arrived", record: referral, viewer: viewer("u-1") },
  { type: "arrived", record: referral, viewer: viewer("u-2", AFTER) },
  { type: "viewerChanged", viewer: viewer("u-1") },
  { type: "viewerChanged", viewer: viewer("u-2") },
  { type: "viewerChanged", viewer: viewer("u-2", AFTER) },
  { type: "used" },
];
const trace = { paymentSuccess: true, orderId: "o", tempTransactionId: undefined };
const guest: readonly GuestCheckoutEvent[] = [
  { type: "contactGiven", registration: { mobile: "919900000001", email: undefined } },
  { type: "loaded", trace, isSignedIn: false },
  { type: "loaded", trace, isSignedIn: true },
  { type: "loaded", trace: { ...trace, paymentSuccess: undefined }, isSignedIn: false },
  { type: "loaded", trace: { ...trace, activeSubscriptionFound: true }, isSignedIn: false },
  { type: "ordered", orderId: "o" },
  { type: "paid", payment: { transactionId: "t", code: "200", paymentId: "p" } },
  { type: "notPaid" },
  { type: "signedIn", isWelcome: true, hasPrepaidMarker: true },
  { type: "signedIn", isWelcome: false, hasPrepaidMarker: true },
  { type: "linked" },
  { type: "linkFailed" },
  { type: "activeSubscriptionFound" },
];
const payment: readonly PaymentEvent[] = [
  { type: "buyRequested", eligibility: { ok: true }, newKey: "k" },
  { type: "buyRequested", eligibility: { ok: false, code: "NO_PLAN", reasons: ["NO_PLAN"] }, newKey: "k" },
  { type: "orderAnswered", order: order("open", "/pay") },
  { type: "orderAnswered", order: order("open") },
  { type: "orderAnswered", order: order("unknown", "/pay") },
  { type: "orderAnswered", order: order("paid") },
  { type: "orderAnswered", order: order("failed") },
  { type: "orderAnswered", order: order("cancelled") },
  { type: "orderRefused", code: "PRICE_DIFFERS" },
  returned("success"),
  returned("failure"),
  returned("cancelled"),
  { type: "orderRead", state: "open" },
  { type: "orderRead", state: "unknown" },
  { type: "orderRead", state: "paid" },
  { type: "orderRead", state: "failed" },
  { type: "orderRead", state: "cancelled" },
  { type: "waited" },
  { type: "callFailed" },
  { type: "restarted" },
  { type: "choiceChanged" },
  { type: "orderReplaced", key: "k" },
];

const exploration = <State, Event, Effect>(
  given: Exploration<State, Event, Effect>,
): Exploration<State, Event, Effect> => given;

/** Every flow, with the events to try in each of its states. */
export const FLOWS = {
  "flow-prepaid": exploration({ start: PREPAID_START, reduce: reducePrepaid, events: prepaid }),
  "flow-promo": exploration({ start: PROMO_START, reduce: reducePromo, events: promo }),
  "flow-referral": exploration({ start: REFERRAL_START, reduce: reduceReferral, events: referrals }),
  "flow-guest-checkout": exploration({
    start: GUEST_CHECKOUT_START,
    reduce: reduceGuestCheckout,
    events: guest,
  }),
  "flow-payment": exploration({ start: PAYMENT_START, reduce: reducePayment, events: payment }),
};
