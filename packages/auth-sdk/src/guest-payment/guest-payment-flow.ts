import { ACTIVE_SUBSCRIPTION_EXISTS } from "@marquee/config/errors";
import { call, rest } from "../flows/flow.ts";
import type { FlowFailure } from "../flows/flow.ts";
import { OTP_ACTS, OTP_START, otpRule } from "../flows/otp-flow.ts";
import type { OtpAct, OtpAnswer, OtpEffect, OtpState } from "../flows/otp-flow.ts";
import { reasonOf } from "../calls/problem.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/** The screens of a guest who has paid and signs in. `done` leads to /paymentsuccess. */
export interface GuestPaymentState extends OtpState {
  readonly step: "contact" | "otp" | "done";
  /** The number has a subscription already: the hint on the first screen. */
  readonly hasActiveSubscription: boolean;
  /** Paid by a prepaid code: /paymentsuccess carries prepaidsuccess=true. */
  readonly isPrepaid: boolean;
}

/** What the login call answered; `code` as text. */
export interface GuestLogin {
  readonly code: string;
  readonly message: string | undefined;
  /** Only with all three parts. */
  readonly tokens: SignInTokens | undefined;
}

/** Everything that moves the flow. */
export type GuestPaymentEvent =
  | OtpAct
  | OtpAnswer
  | FlowFailure
  | { readonly type: "answered"; readonly login: GuestLogin }
  | { readonly type: "takenOver"; readonly login: GuestLogin; readonly isPrepaid: boolean };

/**
 * What the client performs. `takeOver`, in this order: stores the tokens, reads the prepaid marker, clears the four
 * pending records, marks that no active subscription was found. `markActive` marks that one was.
 */
export type GuestPaymentEffect =
  | OtpEffect
  | { readonly type: "takeOver"; readonly login: GuestLogin; readonly tokens: SignInTokens }
  | { readonly type: "markActive" };

/** Where a guest begins. */
export const GUEST_PAYMENT_START: GuestPaymentState = /* @__PURE__ */ Object.assign(
  { hasActiveSubscription: false, isPrepaid: false },
  OTP_START,
);

/**
 * The rule of signing in after a payment as guest. Code 3109 wins over anything else in the answer; tokens are taken
 * with any other code, but only 200 leads on. Spec: plans §4, "Guest sign-in after payment".
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

/** The viewer reads what the platform says. */
function refused(state: GuestPaymentState, { message, code }: GuestLogin) {
  return rest<GuestPaymentState, GuestPaymentEffect>(state, {
    problem: { code: reasonOf(code) || "REFUSED", message },
  });
}
