import { ACTIVE_SUBSCRIPTION_EXISTS } from "@marquee/config/errors";
import { call, rest } from "../flows/flow.ts";
import type { FlowFailure } from "../flows/flow.ts";
import { OTP_ACTS, OTP_START, otpRule } from "../flows/otp-flow.ts";
import type { OtpAct, OtpAnswer, OtpEffect, OtpState } from "../flows/otp-flow.ts";
import { reasonOf } from "../calls/problem.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/** State of the flow. `done` leads to /paymentsuccess. */
export interface GuestPaymentState extends OtpState {
  readonly step: "contact" | "otp" | "done";
  /** The number already has a subscription: show the hint on the first screen. */
  readonly hasActiveSubscription: boolean;
  /** Paid by a prepaid code: open /paymentsuccess with prepaidsuccess=true. */
  readonly isPrepaid: boolean;
}

/** Answer of the login call, with `code` as text. */
export interface GuestLogin {
  readonly code: string;
  readonly message: string | undefined;
  /** Undefined unless access token, refresh token and expiry are present. */
  readonly tokens: SignInTokens | undefined;
}

/** Events of the flow. */
export type GuestPaymentEvent =
  | OtpAct
  | OtpAnswer
  | FlowFailure
  | { readonly type: "answered"; readonly login: GuestLogin }
  | { readonly type: "takenOver"; readonly login: GuestLogin; readonly isPrepaid: boolean };

/**
 * Effects of the flow. `takeOver` does in this order: stores the tokens, reads the prepaid marker, removes the four pending
 * records, records that no active subscription was found. `markActive` records that one was found.
 */
export type GuestPaymentEffect =
  | OtpEffect
  | { readonly type: "takeOver"; readonly login: GuestLogin; readonly tokens: SignInTokens }
  | { readonly type: "markActive" };

/** Initial state. */
export const GUEST_PAYMENT_START: GuestPaymentState = /* @__PURE__ */ Object.assign(
  { hasActiveSubscription: false, isPrepaid: false },
  OTP_START,
);

/**
 * Reducer of the sign-in after a guest payment. Code 3109 wins over anything else in the answer. With any other code tokens are
 * stored, but only code 200 ends the flow. Spec: plans §4, "Guest sign-in after payment".
 */
export const reduceGuestPayment = /* @__PURE__ */ otpRule<
  GuestPaymentState,
  GuestPaymentEvent,
  GuestPaymentEffect
>(GUEST_PAYMENT_START, OTP_ACTS, (state, event) => {
  switch (event.type) {
    case "answered": {
      const { login } = event;
      if (login.code === String(ACTIVE_SUBSCRIPTION_EXISTS)) {
        return rest(
          GUEST_PAYMENT_START,
          { contact: state.contact, resendInSeconds: state.resendInSeconds, hasActiveSubscription: true },
          { type: "markActive" },
        );
      }
      return login.tokens
        ? call(state, { type: "takeOver", login, tokens: login.tokens })
        : refused(state, login);
    }
    case "takenOver":
      return event.login.code === "200"
        ? rest(state, { step: "done", isPrepaid: event.isPrepaid })
        : refused(state, event.login);
    default:
      return undefined;
  }
});

/** A step that shows the platform's message. */
function refused(state: GuestPaymentState, { message, code }: GuestLogin) {
  return rest<GuestPaymentState, GuestPaymentEffect>(state, {
    problem: { code: reasonOf(code) || "REFUSED", message },
  });
}
