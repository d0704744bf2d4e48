import { rest } from './flow.ts';
import type { FlowFailure } from './flow.ts';
import { OTP_ACTS, OTP_START, otpRule } from './otp-flow.ts';
import type { OtpAct, OtpAnswer, OtpEffect, OtpState } from './otp-flow.ts';

/** The screens of confirming an e-mail address or mobile number. */
export interface VerifyContactState extends OtpState {
  readonly step: 'contact' | 'otp' | 'done';
}

/** Everything that moves the flow. */
export type VerifyContactEvent = OtpAct | OtpAnswer | FlowFailure | { readonly type: 'confirmed' };

/** Where a viewer begins. */
export const VERIFY_CONTACT_START: VerifyContactState = OTP_START;

/** The rule of confirming a contact by a code [AUTH-29]. */
export const reduceVerifyContact = /* @__PURE__ */ otpRule<VerifyContactState, VerifyContactEvent, OtpEffect>(VERIFY_CONTACT_START, OTP_ACTS, (state, event) =>
  event.type === 'confirmed' ? rest(state, { step: 'done' }) : undefined,
);
