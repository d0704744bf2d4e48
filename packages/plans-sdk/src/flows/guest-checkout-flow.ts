import type { GuestPayment, GuestRegistration, PaymentTrace } from "../stored/guest-payment-records.ts";
import { isPaymentNotLinked, isPaymentWaiting } from "../stored/guest-payment-records.ts";
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
  /** Paid, and no account owns it yet: the guest has to sign in. */
  | { readonly step: "notLinked" }
  /** The payer has signed in, and the payment becomes theirs. */
  | { readonly step: "linking"; readonly isWelcome: boolean; readonly isPrepaid: boolean }
  | { readonly step: "linked" };

/** What happens to the payment of a guest. Signing in itself is the auth package's flow, which tells its outcome here. */
export type GuestCheckoutEvent =
  | { readonly type: "contactGiven"; readonly registration: GuestRegistration }
  /** What was found in storage at a load of the page. */
  | {
      readonly type: "loaded";
      readonly trace: PaymentTrace;
      readonly isSignedIn: boolean;
      /** Default true; false on a page that stays open, and where this visit has led to sign-in before. */
      readonly mayLead?: boolean | undefined;
    }
  /** The backend has an order of the guest; a page that was loaded anew meanwhile goes on with it. */
  | { readonly type: "ordered"; readonly orderId: string }
  | { readonly type: "paid"; readonly payment: GuestPayment }
  | { readonly type: "notPaid" }
  // DEC-119
  /** Sign-in stored a token; `isWelcome` where its code was 200. */
  | { readonly type: "signedIn"; readonly isWelcome: boolean; readonly hasPrepaidMarker: boolean }
  /** The payment is the viewer's. */
  | { readonly type: "linked" }
  /** It could not be linked; it waits for the next load. */
  | { readonly type: "linkFailed" }
  /** Sign-in answered code 3109, or the payer has what was bought. */
  | { readonly type: "activeSubscriptionFound" };

/** What has to be done to the records of `createGuestPaymentRecords`, and where to go. */
export type GuestCheckoutEffect =
  | { readonly type: "storeRegistration"; readonly registration: GuestRegistration }
  | { readonly type: "storeOrder"; readonly orderId: string }
  | { readonly type: "storePayment"; readonly payment: GuestPayment }
  | {
      readonly type:
        | "markNotLinked"
        | "clearPending"
        | "openSignIn"
        | "createOrder"
        | "linkPayment"
        | "refreshSubscriptions";
    }
  | { readonly type: "markActiveSubscription"; readonly isFound: boolean }
  | { readonly type: "openSuccess"; readonly isPrepaid: boolean };

type GuestStep = Step<GuestCheckoutState, GuestCheckoutEffect>;

/** The first screen. */
export const GUEST_CHECKOUT_START: GuestCheckoutState = { step: "contact", reason: undefined };

const NOT_LINKED: GuestCheckoutState = { step: "notLinked" };
const HAS_SUBSCRIPTION: GuestCheckoutState = { step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" };

// PLAN-72, PLAN-74, PLAN-75, PLAN-117
/**
 * A guest pays first and signs in afterwards: no sign-in is asked for before the payment, and a payment that nobody has
 * claimed leads back to sign-in at a load that may lead, until it is linked. Code 3109 goes back to the first screen and leaves the
 * records for support. Spec: plans §4, "Guest sign-in after payment".
 */
export function reduceGuestCheckout(state: GuestCheckoutState, event: GuestCheckoutEvent): GuestStep {
  switch (event.type) {
    case "contactGiven":
      return contactGiven(state, event.registration);
    case "loaded":
      return state.step === "contact" || state.step === "notLinked" ? loaded(state, event) : step(state);
    case "ordered":
      return state.step === "notLinked" || state.step === "linking"
        ? step(state)
        : step(state.step === "paying" ? state : { step: "paying" }, {
            type: "storeOrder",
            orderId: event.orderId,
          });
    case "paid":
      return state.step === "paying"
        ? step(
            NOT_LINKED,
            { type: "storePayment", payment: event.payment },
            { type: "markNotLinked" },
            { type: "openSignIn" },
          )
        : step(state);
    case "notPaid":
      return state.step === "paying" ? step(GUEST_CHECKOUT_START) : step(state);
    case "signedIn":
      return signedIn(state, event.isWelcome, event.hasPrepaidMarker);
    case "linked":
      return state.step === "linking"
        ? step<GuestCheckoutState, GuestCheckoutEffect>(
            { step: "linked" },
            { type: "clearPending" },
            { type: "markActiveSubscription", isFound: false },
            { type: "refreshSubscriptions" },
            ...welcome(state),
          )
        : step(state);
    case "linkFailed":
      return state.step === "linking" ? step(NOT_LINKED, ...welcome(state)) : step(state);
    case "activeSubscriptionFound":
      return state.step === "notLinked" || state.step === "linking"
        ? step(HAS_SUBSCRIPTION, { type: "markActiveSubscription", isFound: true })
        : step(state);
    default:
      return ignored(state, event);
  }
}

/** The records hold one payment: who has one that waits signs in before buying more. */
function contactGiven(state: GuestCheckoutState, registration: GuestRegistration): GuestStep {
  if (state.step === "notLinked") return step(NOT_LINKED, { type: "openSignIn" });
  return state.step === "contact" || state.step === "linked"
    ? step({ step: "paying" }, { type: "storeRegistration", registration }, { type: "createOrder" })
    : step(state);
}

function loaded(
  state: Extract<GuestCheckoutState, { step: "contact" | "notLinked" }>,
  { trace, isSignedIn, mayLead }: Extract<GuestCheckoutEvent, { type: "loaded" }>,
): GuestStep {
  if (state.step === "contact" && state.reason !== undefined) return step(state);
  if (!isPaymentNotLinked(trace)) return step(GUEST_CHECKOUT_START);
  if (!isPaymentWaiting(trace)) return step(HAS_SUBSCRIPTION);
  if (isSignedIn)
    return step({ step: "linking", isWelcome: false, isPrepaid: false }, { type: "linkPayment" });
  return mayLead === false ? step(NOT_LINKED) : step(NOT_LINKED, { type: "openSignIn" });
}

/** A load may have begun to link before sign-in has told its outcome. */
function signedIn(state: GuestCheckoutState, isWelcome: boolean, isPrepaid: boolean): GuestStep {
  const linking: GuestCheckoutState = { step: "linking", isWelcome, isPrepaid: isWelcome && isPrepaid };
  if (state.step === "notLinked") return step(linking, { type: "linkPayment" });
  return state.step === "linking" && isWelcome && !state.isWelcome ? step(linking) : step(state);
}

/** A welcome leads to /paymentsuccess. */
function welcome({
  isWelcome,
  isPrepaid,
}: Extract<GuestCheckoutState, { step: "linking" }>): readonly GuestCheckoutEffect[] {
  return isWelcome ? [{ type: "openSuccess", isPrepaid }] : [];
}
