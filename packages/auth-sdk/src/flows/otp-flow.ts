import { OTP_RESEND_SECONDS } from "@marquee/config/account";
import type { Contact, ContactEntry } from "../contact/contact.ts";
import { call, gated, refuse, rest } from "./flow.ts";
import type { Reducer, Step } from "@marquee/http/flow";
import type { FlowFailure, FlowState } from "./flow.ts";
import { readOtp } from "../contact/otp.ts";

/** State of every flow with a one-time code. It never holds codes, passwords or tokens. */
export interface OtpState extends FlowState {
  /** The contact as it was read, empty before; stays after a failure. */
  readonly contact: Contact;
  /** The next `resendOtp` or `submitPassword` needs a captcha. */
  readonly isCaptchaNeeded: boolean;
  /** Whole seconds until another code may be requested; 0: now. */
  readonly resendInSeconds: number;
}

/** What sign-in sends with the contact; the other flows send only the captcha. */
export interface ContactExtras {
  /** Value of the captcha; each is valid once. */
  readonly captcha?: string | undefined;
  /** A password, if it was entered together with the contact. */
  readonly password?: string | undefined;
  /** True for the register page. Default false. */
  readonly isRegistration?: boolean | undefined;
}

/** Acts of the viewer in every such flow. */
export type OtpAct =
  | (ContactExtras & { readonly type: "contactEntered"; readonly entry: ContactEntry })
  | { readonly type: "otpEntered"; readonly text: string }
  | { readonly type: "otpResent"; readonly captcha?: string | undefined }
  | { readonly type: "contactChanged" };

/** Answers of effects in every such flow. */
export type OtpAnswer =
  | { readonly type: "otpSent" }
  | { readonly type: "ticked"; readonly secondsLeft: number };

/** Effects of every such flow. */
export type OtpEffect =
  | { readonly type: "sendOtp"; readonly contact: Contact; readonly captcha?: string | undefined }
  | { readonly type: "countDown" }
  | { readonly type: "verifyOtp"; readonly contact: Contact; readonly otp: string };

/** Initial state of every such flow. */
export const OTP_START = {
  step: "contact" as const,
  isBusy: false,
  problem: undefined,
  contact: { type: "email", value: "" } as Contact,
  isCaptchaNeeded: false,
  resendInSeconds: 0,
};

/** The screen on which each act is accepted. */
export const OTP_ACTS = {
  contactEntered: "contact",
  otpEntered: "otp",
  otpResent: "otp",
  contactChanged: "*",
} as const;

/**
 * Creates the reducer of a flow with a one-time code. `reduce` handles the events of one flow and returns undefined for those
 * that all flows share: contact, code, another code after 30 s, back to the start.
 */
export function otpRule<State extends OtpState, Event extends { readonly type: string }, Effect>(
  start: State,
  acts: Readonly<Record<string, State["step"] | "*">>,
  reduce: (state: State, event: Event | OtpAct | OtpAnswer) => Step<State, Effect | OtpEffect> | undefined,
): Reducer<State, Event | OtpAct | OtpAnswer | FlowFailure, Effect | OtpEffect> {
  return gated(acts, (state, event) => {
    const next =
      reduce(state, event as Event) || reduceOtp(state, event as OtpAct | OtpAnswer | FlowFailure, start);
    // The countdown stops when the flow is done.
    return next.state.step === "done"
      ? { state: Object.assign({}, next.state, { resendInSeconds: 0 }), effects: next.effects }
      : next;
  });
}

function reduceOtp<State extends OtpState>(
  state: State,
  event: OtpAct | OtpAnswer | FlowFailure,
  start: State,
): Step<State, OtpEffect> {
  const { contact } = state;
  // Seconds left mean that a countdown is running.
  const sent = (): Step<State, OtpEffect> =>
    rest(
      state,
      { step: "otp", isCaptchaNeeded: false, resendInSeconds: OTP_RESEND_SECONDS } as Partial<State>,
      ...(state.resendInSeconds ? [] : [{ type: "countDown" } as const]),
    );
  switch (event.type) {
    case "contactEntered": {
      const { contact: entered, problem } = event.entry;
      return entered
        ? call(state, { type: "sendOtp", contact: entered, captcha: event.captcha }, {
            contact: entered,
          } as Partial<State>)
        : rest(state, { problem } as Partial<State>);
    }
    case "otpSent":
      return sent();
    case "ticked":
      return {
        state: Object.assign({}, state, { resendInSeconds: event.secondsLeft }),
        effects: event.secondsLeft ? [{ type: "countDown" }] : [],
      };
    case "otpEntered": {
      const otp = readOtp(event.text);
      return otp ? call(state, { type: "verifyOtp", contact, otp }) : refuse(state, "INVALID_OTP");
    }
    case "otpResent":
      return state.resendInSeconds
        ? { state }
        : call(state, { type: "sendOtp", contact, captcha: event.captcha });
    case "contactChanged":
      return rest(start, { contact } as Partial<State>);
    default: {
      const { problem } = event;
      // After a return to the first screen the last code is still valid.
      if (problem.code === "OTP_TOO_SOON") return sent();
      return rest(state, {
        problem,
        isCaptchaNeeded:
          state.step !== "contact" && (state.isCaptchaNeeded || problem.code === "CAPTCHA_NEEDED"),
      } as Partial<State>);
    }
  }
}
