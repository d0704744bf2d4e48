import type { Contact } from "../contact/contact.ts";
import { FORGOT_PASSWORD_ACTS, FORGOT_PASSWORD_START, reduceForgotPassword } from "./forgot-password-flow.ts";
import { GUEST_PAYMENT_START, reduceGuestPayment } from "../guest-payment/guest-payment-flow.ts";
import type { GuestLogin } from "../guest-payment/guest-payment-flow.ts";
import type { Reducer } from "@marquee/http/flow";
import type { FlowState } from "./flow.ts";
import { OTP_ACTS } from "./otp-flow.ts";
import { reduceSignIn, SIGN_IN_ACTS, SIGN_IN_START } from "./sign-in-flow.ts";
import { reduceShownCode, SHOWN_CODE_ACTS, SHOWN_CODE_START } from "../tv/shown-code-flow.ts";
import { reduceVerifyContact, VERIFY_CONTACT_ACTS, VERIFY_CONTACT_START } from "./verify-contact-flow.ts";

interface Typed {
  readonly type: string;
}

/** A flow with one event of each type, for tests and diagrams. Not exported by the package. */
export interface CataloguedFlow {
  readonly title: string;
  readonly start: FlowState;
  readonly acts: Readonly<Record<string, string>>;
  readonly reduce: Reducer<FlowState, Typed, Typed>;
  readonly events: readonly Typed[];
  /** Events that each effect may cause, apart from `failed`. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** Screens that change without an act, each with the effect that runs there. */
  readonly waits?: Readonly<Record<string, string>> | undefined;
}

const contact: Contact = { type: "mobile", value: "+919876543210" };
const otpEvents = [
  { type: "contactEntered", entry: { contact }, captcha: "captcha" },
  { type: "contactEntered", entry: { problem: { code: "INVALID_CONTACT" } }, captcha: "captcha" },
  { type: "otpEntered", text: "123 456" },
  { type: "otpEntered", text: "12" },
  { type: "otpResent", captcha: undefined },
  { type: "contactChanged" },
  { type: "otpSent" },
  { type: "ticked", secondsLeft: 12 },
  { type: "ticked", secondsLeft: 0 },
  { type: "failed", problem: { code: "OTP_WRONG" } },
  { type: "failed", problem: { code: "OTP_TOO_SOON" } },
  { type: "failed", problem: { code: "CAPTCHA_NEEDED" } },
] as const;
const otpAnswers = { sendOtp: ["otpSent"], countDown: ["ticked"] } as const;

const login = (code: string, hasTokens: boolean): GuestLogin => ({
  code,
  message: "message of the server",
  tokens: hasTokens ? { accessToken: "access", refreshToken: "refresh", expiresInSeconds: 900 } : undefined,
});

/** Widens the types of one flow, so that all fit into one list. */
function catalogued<State extends FlowState, Event extends Typed, Effect extends Typed>(flow: {
  readonly title: string;
  readonly start: State;
  readonly acts: Readonly<Record<string, string>>;
  readonly reduce: Reducer<State, Event, Effect>;
  readonly events: readonly NoInfer<Event>[];
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly waits?: Readonly<Record<string, string>>;
}): CataloguedFlow {
  return flow as unknown as CataloguedFlow;
}

/** Every flow of this package. */
export const FLOWS: readonly CataloguedFlow[] = [
  catalogued({
    title: "Signing in and registering",
    start: SIGN_IN_START,
    acts: SIGN_IN_ACTS,
    reduce: reduceSignIn,
    events: [
      ...otpEvents,
      { type: "passwordEntered", password: "secret password", captcha: "captcha" },
      { type: "otpChosen" },
      { type: "methodChosen" },
      { type: "deletionUndone" },
      { type: "consentsGiven", consents: { IsPrivacyPolicy: true } },
      { type: "consentsGiven", consents: { IsTargetedAds: true } },
      { type: "nameEntered", firstName: " Asha ", lastName: "" },
      { type: "nameEntered", firstName: " ", lastName: "Rao" },
      { type: "nameSkipped" },
      { type: "nextKnown", next: "otp" },
      { type: "nextKnown", next: "password" },
      { type: "nextKnown", next: "register" },
      { type: "registrationNeeded" },
      { type: "deletionPending" },
      { type: "accountRestored" },
      { type: "accountMade" },
      { type: "signedIn" },
      { type: "confirmed" },
    ],
    answers: {
      ...otpAnswers,
      askNext: ["nextKnown", "signedIn", "deletionPending", "registrationNeeded"],
      verifyOtp: ["signedIn", "registrationNeeded", "deletionPending", "confirmed"],
      follow: ["signedIn", "registrationNeeded", "deletionPending", "confirmed"],
      register: ["accountMade", "deletionPending", "confirmed"],
      undoDeletion: ["accountRestored"],
      saveName: ["signedIn"],
    },
  }),
  catalogued({
    title: "A forgotten password",
    start: FORGOT_PASSWORD_START,
    acts: FORGOT_PASSWORD_ACTS,
    reduce: reduceForgotPassword,
    events: [
      ...otpEvents,
      { type: "linkOpened" },
      { type: "linkSent" },
      { type: "otpTaken" },
      { type: "passwordEntered", password: "a long password" },
      { type: "passwordEntered", password: "short" },
      { type: "passwordSet" },
    ],
    answers: {
      sendOtp: ["otpSent", "linkSent"],
      countDown: ["ticked"],
      verifyOtp: ["otpTaken"],
      setPassword: ["passwordSet"],
    },
  }),
  catalogued({
    title: "Confirming an e-mail address or mobile number",
    start: VERIFY_CONTACT_START,
    acts: VERIFY_CONTACT_ACTS,
    reduce: reduceVerifyContact,
    events: [
      ...otpEvents,
      { type: "linkOpened", entry: { contact }, otp: "123456" },
      { type: "linkOpened", entry: { problem: { code: "INVALID_CONTACT" } }, otp: "123456" },
      { type: "confirmed" },
    ],
    answers: { ...otpAnswers, verifyOtp: ["confirmed"] },
  }),
  catalogued({
    title: "A guest who has paid",
    start: GUEST_PAYMENT_START,
    acts: OTP_ACTS,
    reduce: reduceGuestPayment,
    events: [
      ...otpEvents,
      { type: "answered", login: login("200", true) },
      { type: "answered", login: login("200", false) },
      { type: "answered", login: login("201", true) },
      { type: "answered", login: login("3109", true) },
      { type: "takenOver", login: login("200", true), isPrepaid: true },
      { type: "takenOver", login: login("201", true), isPrepaid: false },
    ],
    answers: { ...otpAnswers, verifyOtp: ["answered"], takeOver: ["takenOver"], markActive: [] },
  }),
  catalogued({
    title: "A code shown by a television, or for a partner",
    start: SHOWN_CODE_START,
    acts: SHOWN_CODE_ACTS,
    reduce: reduceShownCode,
    events: [
      { type: "begun" },
      { type: "cancelled" },
      { type: "codeMade", code: "ABCD-1234" },
      { type: "pending" },
      { type: "expired" },
      { type: "signedIn" },
      { type: "failed", problem: { code: "REJECTED" } },
    ],
    answers: { makeCode: ["codeMade", "expired"], poll: ["pending", "expired", "signedIn"] },
    waits: { code: "poll" },
  }),
];
