import type { Consents } from "../account/consents.ts";
import type { Contact } from "../contact/contact.ts";
import { call, refuse, rest } from "./flow.ts";
import type { FlowActs, FlowFailure } from "./flow.ts";
import { OTP_ACTS, OTP_START, otpRule } from "./otp-flow.ts";
import type { ContactExtras, OtpAct, OtpAnswer, OtpEffect, OtpState } from "./otp-flow.ts";

/** Screens of sign-in and registration. `undoDeletion`: the account is pending deletion, and only undoing it is offered. */
export type SignInStep = "contact" | "password" | "otp" | "undoDeletion" | "consents" | "name" | "done";

/** State of the flow. */
export interface SignInState extends OtpState {
  readonly step: SignInStep;
  /** No account has the contact: the viewer is registering. */
  readonly isNewAccount: boolean;
  /** The account has a password, so the viewer can use it instead of a code. */
  readonly hasPassword: boolean;
  /** The deletion of the account was undone; its owner must sign in again. */
  readonly isRestored: boolean;
}

/** First request of the flow; its answer names the next screen. */
export interface ContactPost extends ContactExtras {
  readonly contact: Contact;
}

/** Acts of the viewer, in addition to {@link OtpAct}. */
export type SignInAct =
  | OtpAct
  | { readonly type: "passwordEntered"; readonly password: string; readonly captcha?: string | undefined }
  | { readonly type: "otpChosen" }
  | { readonly type: "methodChosen" }
  | { readonly type: "deletionUndone" }
  | { readonly type: "consentsGiven"; readonly consents: Consents }
  | { readonly type: "nameEntered"; readonly firstName: string; readonly lastName: string }
  | { readonly type: "nameSkipped" };

/** Answers of effects. `confirmed`: success without a session. */
export type SignInAnswer =
  | OtpAnswer
  | { readonly type: "nextKnown"; readonly next: "otp" | "password" | "register" }
  | {
      readonly type:
        | "registrationNeeded"
        | "deletionPending"
        | "accountRestored"
        | "accountMade"
        | "signedIn"
        | "confirmed";
    };

/** Events of the flow. */
export type SignInEvent = SignInAct | SignInAnswer | FlowFailure;

/**
 * Effects of the flow. `follow` signs in through another service; `register` creates the account, signs in and stores the
 * consents.
 */
export type SignInEffect =
  | OtpEffect
  | ({ readonly type: "askNext" } & ContactPost)
  | { readonly type: "follow" }
  | { readonly type: "register"; readonly contact: Contact; readonly consents: Consents }
  | { readonly type: "undoDeletion" }
  | { readonly type: "saveName"; readonly name: { readonly firstName: string; readonly lastName: string } };

/** Initial state. */
export const SIGN_IN_START: SignInState = /* @__PURE__ */ Object.assign(
  { isNewAccount: false, hasPassword: false, isRestored: false },
  OTP_START,
);

/** The screen on which each act is accepted. */
export const SIGN_IN_ACTS: FlowActs<SignInState, SignInAct> = /* @__PURE__ */ Object.assign(
  {
    passwordEntered: "password",
    otpChosen: "password",
    deletionUndone: "undoDeletion",
    consentsGiven: "consents",
    nameEntered: "name",
    nameSkipped: "name",
    methodChosen: "*",
  } as const,
  OTP_ACTS,
);

const askNext = (contact: Contact, event: ContactExtras): SignInEffect =>
  Object.assign({}, event, { type: "askNext" as const, contact });

/**
 * Reducer of sign-in and registration by e-mail or mobile: contact and captcha; then a password or a one-time code;
 * for a new account the consents and the name. Spec: plans §3, "Sign-in and tokens".
 */
export const reduceSignIn = /* @__PURE__ */ otpRule<SignInState, SignInEvent, SignInEffect>(
  SIGN_IN_START,
  SIGN_IN_ACTS,
  (state, event) => {
    const { contact } = state;
    switch (event.type) {
      case "contactEntered": {
        const { contact: entered } = event.entry;
        return entered && call(state, askNext(entered, event), { contact: entered });
      }
      case "passwordEntered":
        return event.password
          ? call(state, askNext(contact, event), { isCaptchaNeeded: false })
          : refuse(state, "INVALID_PASSWORD");
      case "nextKnown": {
        const known = { isNewAccount: event.next === "register", hasPassword: event.next === "password" };
        return known.hasPassword
          ? rest(state, Object.assign(known, { step: "password" as const }))
          : call(state, { type: "sendOtp", contact }, known);
      }
      case "otpChosen":
        return call(state, { type: "sendOtp", contact });
      case "methodChosen":
        return call(SIGN_IN_START, { type: "follow" });
      case "registrationNeeded":
        return rest(state, { step: "consents", isNewAccount: true });
      case "consentsGiven": {
        const { consents } = event;
        return consents.IsPrivacyPolicy === true
          ? call(state, { type: "register", contact, consents })
          : refuse(state, "CHECK_BOX");
      }
      case "deletionPending":
        return rest(state, { step: "undoDeletion" });
      case "deletionUndone":
        return call(state, { type: "undoDeletion" });
      case "accountRestored":
        return rest(SIGN_IN_START, { contact, isRestored: true, resendInSeconds: state.resendInSeconds });
      case "accountMade":
        return rest(state, { step: "name" });
      case "nameEntered": {
        const name = { firstName: event.firstName.trim(), lastName: event.lastName.trim() };
        return name.firstName ? call(state, { type: "saveName", name }) : refuse(state, "INVALID_NAME");
      }
      case "nameSkipped":
      case "signedIn":
        return rest(state, { step: "done" });
      case "confirmed":
        return refuse(state, "UNREADABLE_ANSWER");
      default:
        return undefined;
    }
  },
);
