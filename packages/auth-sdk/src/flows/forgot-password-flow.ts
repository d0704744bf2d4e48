import { call, refuse, rest } from "./flow.ts";
import type { FlowActs, FlowFailure } from "./flow.ts";
import { OTP_ACTS, OTP_START, otpRule } from "./otp-flow.ts";
import type { OtpAct, OtpAnswer, OtpEffect, OtpState } from "./otp-flow.ts";

/** State of resetting a password. `linkSent`: the link in the e-mail leads on. */
export interface ForgotPasswordState extends OtpState {
  readonly step: "contact" | "otp" | "linkSent" | "password" | "done";
}

/** Events of the flow. `linkOpened`: the viewer opened the link of the e-mail. */
export type ForgotPasswordEvent =
  | OtpAct
  | OtpAnswer
  | FlowFailure
  | { readonly type: "linkOpened" | "linkSent" | "otpTaken" | "passwordSet" }
  | { readonly type: "passwordEntered"; readonly password: string };

/** Effects of the flow; `sendOtp` sends the code or the link. */
export type ForgotPasswordEffect = OtpEffect | { readonly type: "setPassword"; readonly password: string };

/** Initial state. */
export const FORGOT_PASSWORD_START: ForgotPasswordState = OTP_START;

/** The screen on which each act is accepted. */
export const FORGOT_PASSWORD_ACTS: FlowActs<
  ForgotPasswordState,
  OtpAct | { readonly type: "linkOpened" | "passwordEntered" }
> = /* @__PURE__ */ Object.assign({ linkOpened: "*", passwordEntered: "password" } as const, OTP_ACTS);

/**
 * Whether a new password has 8 to 128 characters (`PASSWORD_MIN_LENGTH`, `PASSWORD_MAX_LENGTH`); most emoji are one, as for
 * the backend. The backend checks whether it is too common.
 */
export function isPassword(text: string): boolean {
  return /^[^]{8,128}$/u.test(text);
}

/** Reducer of the flow: contact; code by mobile or link by e-mail; new password. */
export const reduceForgotPassword = /* @__PURE__ */ otpRule<
  ForgotPasswordState,
  ForgotPasswordEvent,
  ForgotPasswordEffect
>(FORGOT_PASSWORD_START, FORGOT_PASSWORD_ACTS, (state, event) => {
  switch (event.type) {
    case "linkSent":
      return rest(state, { step: "linkSent" });
    case "linkOpened":
      return rest(FORGOT_PASSWORD_START, { step: "password" });
    case "otpTaken":
      return rest(state, { step: "password" });
    case "passwordEntered":
      return isPassword(event.password)
        ? call(state, { type: "setPassword", password: event.password })
        : refuse(state, "INVALID_PASSWORD");
    case "passwordSet":
      return rest(state, { step: "done" });
    default:
      return undefined;
  }
});
