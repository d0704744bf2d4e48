import type { GuestPayment, GuestRegistration, PaymentTrace } from "../stored/guest-payment-records.ts";
import { isPaymentNotLinked } from "../stored/guest-payment-records.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** Where the payment of a guest stands. */
export type GuestCheckoutState =
  /** The first screen; `reason` says why the guest is back on it. */
  | {
      readonly step: "contact";
      readonly reason: Extract<PlanReason, "ACTIVE_SUBSCRIPTION_EXISTS"> | undefined;
    }
  | { readonly step: "paying" }
  /** Paid, and nobody's yet: the guest has to sign in. */
  | { readonly step: "notLinked" }
  | { readonly step: "linked" };

/** What happens to the payment of a guest. Signing in itself is the auth package's flow, which tells its outcome here. */
export type GuestCheckoutEvent =
  | { readonly type: "contactGiven"; readonly registration: GuestRegistration }
  /** What was found in storage at a load of the page. */
  | { readonly type: "loaded"; readonly trace: PaymentTrace }
  | { readonly type: "ordered"; readonly orderId: string }
  | { readonly type: "paid"; readonly payment: GuestPayment }
  | { readonly type: "notPaid" }
  // DEC-119
  /** Sign-in stored a token; `isWelcome` where its code was 200. */
  | { readonly type: "signedIn"; readonly isWelcome: boolean; readonly hasPrepaidMarker: boolean }
  /** Sign-in answered code 3109. */
  | { readonly type: "activeSubscriptionFound" };

/** What has to be done to the records of `createGuestPaymentRecords`, and where to go. */
export type GuestCheckoutEffect =
  | { readonly type: "storeRegistration"; readonly registration: GuestRegistration }
  | { readonly type: "storeOrder"; readonly orderId: string }
  | { readonly type: "storePayment"; readonly payment: GuestPayment }
  | { readonly type: "markNotLinked" | "clearPending" | "openSignIn" | "createOrder" }
  | { readonly type: "markActiveSubscription"; readonly isFound: boolean }
  | { readonly type: "openSuccess"; readonly isPrepaid: boolean };

/** The first screen. */
export const GUEST_CHECKOUT_START: GuestCheckoutState = { step: "contact", reason: undefined };

// PLAN-72, PLAN-74, PLAN-75
/**
 * A guest pays first and signs in afterwards: no sign-in is asked for before the payment, and a payment that nobody has
 * claimed leads back to sign-in at every load until it is linked. Code 3109 goes back to the first screen and leaves the
 * records for support. Spec: plans §4, "Guest sign-in after payment".
 */
export function reduceGuestCheckout(
  state: GuestCheckoutState,
  event: GuestCheckoutEvent,
): Step<GuestCheckoutState, GuestCheckoutEffect> {
  switch (event.type) {
    case "contactGiven":
      return state.step === "contact"
        ? step(
            { step: "paying" },
            { type: "storeRegistration", registration: event.registration },
            { type: "createOrder" },
          )
        : step(state);
    case "loaded":
      return state.step === "contact" && state.reason === undefined && isPaymentNotLinked(event.trace)
        ? step({ step: "notLinked" }, { type: "openSignIn" })
        : step(state);
    case "ordered":
      return state.step === "paying"
        ? step(state, { type: "storeOrder", orderId: event.orderId })
        : step(state);
    case "paid":
      return state.step === "paying"
        ? step(
            { step: "notLinked" },
            { type: "storePayment", payment: event.payment },
            { type: "markNotLinked" },
            { type: "openSignIn" },
          )
        : step(state);
    case "notPaid":
      return state.step === "paying" ? step(GUEST_CHECKOUT_START) : step(state);
    case "signedIn":
      return state.step === "notLinked" ? signedIn(event.isWelcome, event.hasPrepaidMarker) : step(state);
    case "activeSubscriptionFound":
      return state.step === "notLinked"
        ? step(
            { step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" },
            { type: "markActiveSubscription", isFound: true },
          )
        : step(state);
    default:
      return ignored(state, event);
  }
}

function signedIn(isWelcome: boolean, isPrepaid: boolean): Step<GuestCheckoutState, GuestCheckoutEffect> {
  const effects: GuestCheckoutEffect[] = [
    { type: "clearPending" },
    { type: "markActiveSubscription", isFound: false },
  ];
  return step(
    { step: "linked" },
    ...effects,
    ...(isWelcome ? [{ type: "openSuccess" as const, isPrepaid }] : []),
  );
}
