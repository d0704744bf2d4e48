import type { ContactEntry } from "../contact/contact.ts";
import { readOtp } from "../contact/otp.ts";
import { call, rest } from "./flow.ts";
import type { FlowActs, FlowFailure } from "./flow.ts";
import { OTP_ACTS, OTP_START, otpRule } from "./otp-flow.ts";
import type { OtpAct, OtpAnswer, OtpEffect, OtpState } from "./otp-flow.ts";

/** State of confirming an e-mail address or mobile number. */
export interface VerifyContactState extends OtpState {
  readonly step: "contact" | "otp" | "done";
}

/** The viewer opened the link of a message, which holds contact and code. */
interface LinkOpened {
  readonly type: "linkOpened";
  readonly entry: ContactEntry;
  readonly otp: string;
}

/** Events of the flow. */
export type VerifyContactEvent =
  | OtpAct
  | OtpAnswer
  | FlowFailure
  | LinkOpened
  | { readonly type: "confirmed" };

/** Initial state. */
export const VERIFY_CONTACT_START: VerifyContactState = OTP_START;

/** The screen on which each act is accepted. */
export const VERIFY_CONTACT_ACTS: FlowActs<VerifyContactState, OtpAct | LinkOpened> =
  /* @__PURE__ */ Object.assign({ linkOpened: "*" } as const, OTP_ACTS);

/** Reducer of confirming a contact by a code, or by the link that holds it. */
export const reduceVerifyContact = /* @__PURE__ */ otpRule<VerifyContactState, VerifyContactEvent, OtpEffect>(
  VERIFY_CONTACT_START,
  VERIFY_CONTACT_ACTS,
  (state, event) => {
    if (event.type === "confirmed") return rest(state, { step: "done" });
    if (event.type !== "linkOpened") return undefined;
    const { contact, problem = { code: "INVALID_OTP" } } = event.entry;
    const otp = readOtp(event.otp);
    return contact && otp
      ? call(VERIFY_CONTACT_START, { type: "verifyOtp", contact, otp }, { step: "otp", contact })
      : rest(VERIFY_CONTACT_START, { problem });
  },
);
