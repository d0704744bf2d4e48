// Sign-in and registration
export { createSignIn } from "../flows/create-sign-in.ts";
export type { SignIn } from "../flows/create-sign-in.ts";
export type { Left, SignInMethod } from "../flows/sign-in-performers.ts";
export { reportSignIn } from "../flows/report-sign-in.ts";
export type {
  ReportedState,
  ReportOptions,
  SignInMethodName,
  SignInReport,
} from "../flows/report-sign-in.ts";
export { SIGN_IN_START } from "../flows/sign-in-flow.ts";
export type {
  ContactPost,
  SignInAct,
  SignInAnswer,
  SignInEffect,
  SignInEvent,
  SignInState,
  SignInStep,
} from "../flows/sign-in-flow.ts";
export { createForgotPassword } from "../flows/create-forgot-password.ts";
export type { ForgotPassword } from "../flows/create-forgot-password.ts";
export { FORGOT_PASSWORD_START } from "../flows/forgot-password-flow.ts";
export type {
  ForgotPasswordEffect,
  ForgotPasswordEvent,
  ForgotPasswordState,
} from "../flows/forgot-password-flow.ts";
export { createVerifyContact } from "../flows/create-verify-contact.ts";
export type { VerifyContact } from "../flows/create-verify-contact.ts";
export { VERIFY_CONTACT_START } from "../flows/verify-contact-flow.ts";
export type { VerifyContactEvent, VerifyContactState } from "../flows/verify-contact-flow.ts";
export { userExists } from "../flows/user-exists.ts";
export { sendOtp } from "../flows/send-otp.ts";
export type { OtpRequest } from "../flows/send-otp.ts";
export { readContact } from "../contact/contact.ts";
export type { Contact, ContactEntry, ContactRules } from "../contact/contact.ts";
export type { SignInClient } from "../flows/sign-in-client.ts";
export type { SignInResult } from "../flows/sign-in-result.ts";

// Shared by the flows
export type { ContactExtras, OtpAct, OtpAnswer, OtpEffect, OtpState } from "../flows/otp-flow.ts";
export type { ContactForm, OtpActs } from "../flows/otp-acts.ts";
export type { Flow } from "@marquee/http/flow";
export type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";
export type { Reducer, Step } from "@marquee/http/flow";
export { isRefusalCode, toProblem } from "../calls/problem.ts";
export type { ActResult, Problem, ProblemCode, RefusalCode } from "../calls/problem.ts";
export type { Observable } from "@marquee/http/flow";
export type { Abortable } from "../calls/abortable.ts";
export type { Consents, RegistrationConsents } from "../account/consents.ts";
