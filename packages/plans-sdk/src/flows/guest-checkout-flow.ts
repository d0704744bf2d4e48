import type { GuestPayment, GuestRegistration, PaymentTrace } from "../stored/guest-payment-records.ts";
import { isPaymentNotLinked, isPaymentWaiting } from "../stored/guest-payment-records.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** State of a guest's payment. */
export type GuestCheckoutState =
  /** The first screen; `reason` is why the guest returned to it. */
  | {
      readonly step: "contact";
      readonly reason: Extract<PlanReason, "ACTIVE_SUBSCRIPTION_EXISTS"> | undefined;
    }
  | { readonly step: "paying" }
  /** Paid but not linked to an account: the guest has to sign in. */
  | { readonly step: "notLinked" }
  /** The guest has signed in, and the payment is being linked. */
  | { readonly step: "linking"; readonly isWelcome: boolean; readonly isPrepaid: boolean }
  | { readonly step: "linked" };

/** Events of a guest's payment. The sign-in is the auth package's flow; its outcome is an event here. */
export type GuestCheckoutEvent =
  | { readonly type: "contactGiven"; readonly registration: GuestRegistration }
  /** Records found in storage at a page load. */
  | {
      readonly type: "loaded";
      readonly trace: PaymentTrace;
      readonly isSignedIn: boolean;
      /** Whether sign-in may open. Default true; false on pages that do not redirect, and after this visit has opened it. */
      readonly mayLead?: boolean | undefined;
    }
  /** The backend has created the order; a page reloaded meanwhile continues it. */
  | { readonly type: "ordered"; readonly orderId: string }
  | { readonly type: "paid"; readonly payment: GuestPayment }
  | { readonly type: "notPaid" }
  // DEC-119
  /** Sign-in stored a token; `isWelcome` if its code was 200. */
  | { readonly type: "signedIn"; readonly isWelcome: boolean; readonly hasPrepaidMarker: boolean }
  /** The payment is linked to the account. */
  | { readonly type: "linked" }
  /** Linking failed; the next load tries again. */
  | { readonly type: "linkFailed" }
  /** Sign-in answered code 3109, or the account already owns the purchase. */
  | { readonly type: "activeSubscriptionFound" };

/** Effects: changes of the records of `createGuestPaymentRecords`, and pages to open. */
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

/** Initial state. */
export const GUEST_CHECKOUT_START: GuestCheckoutState = { step: "contact", reason: undefined };

const NOT_LINKED: GuestCheckoutState = { step: "notLinked" };
const HAS_SUBSCRIPTION: GuestCheckoutState = { step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" };

// PLAN-72, PLAN-74, PLAN-75, PLAN-117
/**
 * A guest pays first and signs in afterwards. Until a payment is linked to an account, each load that may redirect opens sign-in.
 * Code 3109 goes back to the first screen and leaves the records for support. Spec: plans §4, "Guest sign-in after payment".
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

/** The records hold one payment, so a guest with an unlinked one signs in before buying more. */
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

/** A page load may have started to link before the outcome of the sign-in arrives. */
function signedIn(state: GuestCheckoutState, isWelcome: boolean, isPrepaid: boolean): GuestStep {
  const linking: GuestCheckoutState = { step: "linking", isWelcome, isPrepaid: isWelcome && isPrepaid };
  if (state.step === "notLinked") return step(linking, { type: "linkPayment" });
  return state.step === "linking" && isWelcome && !state.isWelcome ? step(linking) : step(state);
}

/** Opens /paymentsuccess after a sign-in with code 200. */
function welcome({
  isWelcome,
  isPrepaid,
}: Extract<GuestCheckoutState, { step: "linking" }>): readonly GuestCheckoutEffect[] {
  return isWelcome ? [{ type: "openSuccess", isPrepaid }] : [];
}
