import type { OrderState, PlanOrder } from "../read/read-order.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** How long to wait before an order is read again, in milliseconds. */
export const ORDER_WAIT_MS = 3000;
/** How often an order is read before its payment shows as unconfirmed. */
export const MAX_ORDER_READS = 10;

// DEC-091
/** Outcome that a payment provider reports when the viewer returns. It is not a proof of payment. */
export type PaymentOutcome = "success" | "failure" | "cancelled";

/** State of a payment. `key` is the idempotency key of the order. */
export type PaymentState =
  /** With `key` there is an unpaid order: buying again continues it, until another plan is chosen. */
  | { readonly step: "idle"; readonly key: string | undefined }
  /** With `key` the answer was lost: buying again repeats the order. */
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
  /** The provider reports success, but the backend has no notification yet; `restarted` reads the order again. */
  | { readonly step: "unconfirmed"; readonly key: string; readonly orderId: string }
  | { readonly step: "paid"; readonly orderId: string }
  /** With `key` the order is still open: buying again continues it. */
  | { readonly step: "failed" | "cancelled"; readonly orderId: string; readonly key: string | undefined };

/** Events of a payment. */
export type PaymentEvent =
  /** The viewer pressed the buy button; `newKey` is a new random id. */
  | { readonly type: "buyRequested"; readonly eligibility: Eligibility<PlanReason>; readonly newKey: string }
  | { readonly type: "orderAnswered"; readonly order: PlanOrder }
  | { readonly type: "orderRefused"; readonly code: OrderRefusal }
  /** The order of this choice had ended unpaid; `key` is that of a new one. */
  | { readonly type: "orderReplaced"; readonly key: string }
  /** The viewer returned from the provider; the return page knows order and key. */
  | {
      readonly type: "returned";
      readonly outcome: PaymentOutcome;
      readonly orderId: string;
      readonly key: string;
    }
  | { readonly type: "orderRead"; readonly state: OrderState }
  | { readonly type: "waited" }
  | { readonly type: "callFailed" }
  /** The viewer is back on the payment page, or tries again. */
  | { readonly type: "restarted" }
  /** Another plan, price or code was chosen: the earlier order is not continued. */
  | { readonly type: "choiceChanged" };

/**
 * Effects. `openOutcome` opens /paymentsuccess, /paymentfailure or /paymentcancelled; `clearUsedReferral` clears the stored
 * referral if the order used it.
 */
export type PaymentEffect =
  | { readonly type: "createOrder"; readonly key: string }
  | { readonly type: "openProvider"; readonly address: string }
  | { readonly type: "readOrder"; readonly orderId: string; readonly key: string }
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "refreshSubscriptions" | "clearSelectedPlan" | "clearUsedReferral" }
  | { readonly type: "openOutcome"; readonly outcome: PaymentOutcome };

/** Initial state. */
export const PAYMENT_START: PaymentState = { step: "idle", key: undefined };

// PLAN-78
/**
 * Reducer of one purchase. Only the backend's state of the order decides its outcome, never the page that the provider returns to.
 * A repeated press, a lost answer or a reload creates no second order, as the key stays the same.
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
    case "orderReplaced":
      return state.step === "ordering" ? ordering(event.key) : step(state);
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

/** Whether no request is under way, so that the buy button works. */
export function isPaymentAtRest(
  state: PaymentState,
): state is Extract<PaymentState, { step: "idle" | "refused" | "failed" | "cancelled" }> {
  const { step } = state;
  return step === "idle" || step === "refused" || step === "failed" || step === "cancelled";
}

/** The key of an unpaid order that buying again continues. */
const storedKey = (state: PaymentState): string | undefined =>
  isPaymentAtRest(state) ? state.key : undefined;

function buyRequested(
  state: PaymentState,
  { eligibility, newKey }: Extract<PaymentEvent, { type: "buyRequested" }>,
): Step<PaymentState, PaymentEffect> {
  if (!isPaymentAtRest(state)) return step(state);
  if (!eligibility.ok) return step({ step: "refused", reasons: eligibility.reasons, key: state.key });
  return ordering(state.key ?? newKey);
}

const ordering = (key: string): Step<PaymentState, PaymentEffect> =>
  step({ step: "ordering", key }, { type: "createOrder", key });

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

/** Returns the outcome of a closed order; a refunded one has failed. */
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

/**
 * Still open after a failure or cancellation: the provider's outcome applies. After a success the notification is still to
 * come.
 */
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
