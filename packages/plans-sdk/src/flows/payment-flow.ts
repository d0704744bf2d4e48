import type { OrderState, PlanOrder } from "../read/read-order.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** How long to wait before an order is read again, in milliseconds. */
export const ORDER_WAIT_MS = 3000;
/** How often an order is read before the viewer is told that its payment is still being confirmed. */
export const MAX_ORDER_READS = 10;

// DEC-091
/** What a payment provider says when it sends the viewer back. It grants nothing. */
export type PaymentOutcome = "success" | "failure" | "cancelled";

/** Where a payment stands. `key` is the idempotency key of the order: the same key is the same order, however often it is sent. */
export type PaymentState =
  /** With `key` an order was left unpaid: buying again goes on with it, until another plan is chosen. */
  | { readonly step: "idle"; readonly key: string | undefined }
  /** With `key` the answer was lost: buying again repeats the same order. */
  | {
      readonly step: "refused";
      readonly reasons: readonly PlanReason[];
      readonly key: string | undefined;
    }
  | { readonly step: "ordering"; readonly key: string }
  | { readonly step: "paying"; readonly key: string; readonly orderId: string }
  | {
      readonly step: "confirming";
      readonly key: string;
      readonly orderId: string;
      readonly outcome: PaymentOutcome;
      readonly reads: number;
    }
  /** The provider says it is paid, the backend has not heard yet: nothing is lost, and `restarted` reads again. */
  | { readonly step: "unconfirmed"; readonly key: string; readonly orderId: string }
  | { readonly step: "paid"; readonly orderId: string }
  /** With `key` the backend still holds the order open: buying again goes on with it. */
  | { readonly step: "failed" | "cancelled"; readonly orderId: string; readonly key: string | undefined };

/** What happens to a payment. */
export type PaymentEvent =
  /** The button; `newKey` is a fresh random id. */
  | { readonly type: "buyRequested"; readonly eligibility: Eligibility<PlanReason>; readonly newKey: string }
  | { readonly type: "orderAnswered"; readonly order: PlanOrder }
  | { readonly type: "orderRefused"; readonly code: OrderRefusal }
  /** The provider sent the viewer back; the page that takes them knows order and key. */
  | {
      readonly type: "returned";
      readonly outcome: PaymentOutcome;
      readonly orderId: string;
      readonly key: string;
    }
  | { readonly type: "orderRead"; readonly state: OrderState }
  | { readonly type: "waited" }
  | { readonly type: "callFailed" }
  /** The viewer is back on the page of payment, or wants to try again. */
  | { readonly type: "restarted" }
  /** Another plan, price or code: what was ordered before is another order. */
  | { readonly type: "choiceChanged" };

/** What has to be done. `openOutcome` is /paymentsuccess, /paymentfailure or /paymentcancelled; `clearUsedReferral` ends the stored referral if the order was made with it. */
export type PaymentEffect =
  | { readonly type: "createOrder"; readonly key: string }
  | { readonly type: "openProvider"; readonly address: string }
  | { readonly type: "readOrder"; readonly orderId: string; readonly key: string }
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "refreshSubscriptions" | "clearSelectedPlan" | "clearUsedReferral" }
  | { readonly type: "openOutcome"; readonly outcome: PaymentOutcome };

/** The state before anything was bought. */
export const PAYMENT_START: PaymentState = { step: "idle", key: undefined };

// PLAN-78
/**
 * One purchase, from the button to its outcome: only what the backend says of the order decides, never the page the
 * provider returns to; a repeated press, a lost answer or a reload never makes a second order, as the key stays the same.
 * Spec: plans §2, "/paymentsuccess".
 */
export function reducePayment(state: PaymentState, event: PaymentEvent): Step<PaymentState, PaymentEffect> {
  switch (event.type) {
    case "buyRequested":
      return buyRequested(state, event);
    case "orderAnswered":
      return state.step === "ordering" ? orderAnswered(state.key, event.order) : step(state);
    case "orderRefused":
      return state.step === "ordering"
        ? step({ step: "refused", reasons: [event.code], key: undefined })
        : step(state);
    case "returned":
      return state.step === "idle" || state.step === "paying" ? readFirst(event) : step(state);
    case "orderRead":
      return state.step === "confirming" ? orderRead(state, event.state) : step(state);
    case "waited":
      return state.step === "confirming"
        ? step(state, { type: "readOrder", orderId: state.orderId, key: state.key })
        : step(state);
    case "callFailed":
      return callFailed(state);
    case "restarted":
      return restarted(state);
    case "choiceChanged":
      return storedKey(state) === undefined ? step(state) : step(PAYMENT_START);
    default:
      return ignored(state, event);
  }
}

/** Whether nothing is under way, so that the button orders. */
export function isPaymentAtRest(
  state: PaymentState,
): state is Extract<PaymentState, { step: "idle" | "refused" | "failed" | "cancelled" }> {
  const { step } = state;
  return step === "idle" || step === "refused" || step === "failed" || step === "cancelled";
}

/** The key of an order that nobody has paid and that buying again goes on with. */
const storedKey = (state: PaymentState): string | undefined =>
  isPaymentAtRest(state) ? state.key : undefined;

function buyRequested(
  state: PaymentState,
  { eligibility, newKey }: Extract<PaymentEvent, { type: "buyRequested" }>,
): Step<PaymentState, PaymentEffect> {
  if (!isPaymentAtRest(state)) return step(state);
  if (!eligibility.ok) return step({ step: "refused", reasons: eligibility.reasons, key: state.key });
  const key = state.key ?? newKey;
  return step({ step: "ordering", key }, { type: "createOrder", key });
}

function orderAnswered(
  key: string,
  { id: orderId, state, paymentUrl }: PlanOrder,
): Step<PaymentState, PaymentEffect> {
  if (state === "open" && paymentUrl !== undefined)
    return step({ step: "paying", key, orderId }, { type: "openProvider", address: paymentUrl });
  return state === "open" || state === "unknown"
    ? readFirst({ orderId, key, outcome: "success" })
    : settled(closing(state), { orderId, key: undefined });
}

/** An order whose money goes back has brought nothing. */
function closing(state: Exclude<OrderState, "open" | "unknown">): "paid" | "failed" | "cancelled" {
  return state === "refundDue" || state === "refunded" ? "failed" : state;
}

function readFirst({
  orderId,
  key,
  outcome,
}: {
  readonly orderId: string;
  readonly key: string;
  readonly outcome: PaymentOutcome;
}): Step<PaymentState, PaymentEffect> {
  return step({ step: "confirming", key, orderId, outcome, reads: 0 }, { type: "readOrder", orderId, key });
}

/** An order that is still open after a failure or a cancellation is as the provider said; after a success the notification is on its way. */
function orderRead(
  state: Extract<PaymentState, { step: "confirming" }>,
  found: OrderState,
): Step<PaymentState, PaymentEffect> {
  const { orderId, key, outcome } = state;
  if (found !== "open" && found !== "unknown") return settled(closing(found), { orderId, key: undefined });
  if (outcome === "success") return readAgain(state);
  return settled(outcome === "failure" ? "failed" : "cancelled", { orderId, key });
}

function readAgain(state: Extract<PaymentState, { step: "confirming" }>): Step<PaymentState, PaymentEffect> {
  const { key, orderId, outcome } = state;
  const reads = state.reads + 1;
  return reads < MAX_ORDER_READS
    ? step({ step: "confirming", key, orderId, outcome, reads }, { type: "wait", ms: ORDER_WAIT_MS })
    : step({ step: "unconfirmed", key, orderId });
}

function settled(
  outcome: "paid" | "failed" | "cancelled",
  { orderId, key }: { readonly orderId: string; readonly key: string | undefined },
): Step<PaymentState, PaymentEffect> {
  if (outcome !== "paid")
    return step(
      { step: outcome, orderId, key },
      { type: "openOutcome", outcome: outcome === "failed" ? "failure" : "cancelled" },
    );
  return step(
    { step: outcome, orderId },
    { type: "refreshSubscriptions" },
    { type: "clearSelectedPlan" },
    { type: "clearUsedReferral" },
    { type: "openOutcome", outcome: "success" },
  );
}

function callFailed(state: PaymentState): Step<PaymentState, PaymentEffect> {
  if (state.step === "ordering") return step({ step: "refused", reasons: ["NO_ANSWER"], key: state.key });
  return state.step === "confirming" ? readAgain(state) : step(state);
}

function restarted(state: PaymentState): Step<PaymentState, PaymentEffect> {
  if (state.step === "unconfirmed")
    return readFirst({ orderId: state.orderId, key: state.key, outcome: "success" });
  if (state.step === "ordering" || state.step === "confirming" || state.step === "idle") return step(state);
  return step({ step: "idle", key: state.step === "paying" ? state.key : storedKey(state) });
}
