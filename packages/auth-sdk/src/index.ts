// Everything about the viewer in one object
export { createAuth } from "./create-auth.ts";
export type { Auth, AuthOptions } from "./create-auth.ts";

// Tokens, user type, logging out
export type { AuthTokens, AuthTokensOptions, EndedSession } from "./tokens/create-auth-tokens.ts";
export type { AuthState, EndReason } from "./tokens/auth-state.ts";
export type { SignInTokens } from "./tokens/read-tokens.ts";
export type { PlatformToken, PlatformTokenOptions } from "./tokens/platform-token.ts";
export type { UserTypeOptions, UserTypeRecord } from "./tokens/user-type.ts";
export type { Logout, LogoutOptions } from "./tokens/create-logout.ts";
export type { Observable } from "@marquee/http/flow";

export type { GuestDeviceId } from "./guest-device-id.ts";

// Signing in and registering
export { createSignIn } from "./flows/create-sign-in.ts";
export type { SignIn } from "./flows/create-sign-in.ts";
export type { Left, SignInMethod } from "./flows/sign-in-performers.ts";
export { SIGN_IN_START } from "./flows/sign-in-flow.ts";
export type {
  ContactPost,
  SignInAct,
  SignInAnswer,
  SignInEffect,
  SignInEvent,
  SignInState,
  SignInStep,
} from "./flows/sign-in-flow.ts";
export { createForgotPassword } from "./flows/create-forgot-password.ts";
export type { ForgotPassword } from "./flows/create-forgot-password.ts";
export { FORGOT_PASSWORD_START } from "./flows/forgot-password-flow.ts";
export type {
  ForgotPasswordEffect,
  ForgotPasswordEvent,
  ForgotPasswordState,
} from "./flows/forgot-password-flow.ts";
export { createVerifyContact } from "./flows/create-verify-contact.ts";
export type { VerifyContact } from "./flows/create-verify-contact.ts";
export { VERIFY_CONTACT_START } from "./flows/verify-contact-flow.ts";
export type { VerifyContactEvent, VerifyContactState } from "./flows/verify-contact-flow.ts";
export { verifyRegistration } from "./flows/verify-registration.ts";
export type { Registration } from "./flows/verify-registration.ts";
export { userExists } from "./flows/user-exists.ts";
export { sendOtp } from "./flows/send-otp.ts";
export type { OtpRequest } from "./flows/send-otp.ts";
export { readContact } from "./contact.ts";
export type { Contact, ContactEntry, ContactRules } from "./contact.ts";
export type { SignInClient } from "./sign-in-client.ts";
export type { SignInResult } from "./sign-in-result.ts";

// Signing in through others and elsewhere
export { createSocialSignIn } from "./flows/create-social-sign-in.ts";
export type {
  SocialSignIn,
  SocialSignInOptions,
  SocialStart,
  SocialToken,
} from "./flows/create-social-sign-in.ts";
export { createTruecaller } from "./flows/create-truecaller.ts";
export type { Truecaller, TruecallerEntry, TruecallerRequest } from "./flows/create-truecaller.ts";
export { createPartnerSignIn } from "./flows/create-partner-sign-in.ts";
export type {
  MobileEntry,
  MobileOtp,
  PartnerSignIn,
  PartnerSignInOptions,
} from "./flows/create-partner-sign-in.ts";
export { createTvSignIn } from "./flows/create-tv-sign-in.ts";
export type { TvSignIn, TvSignInOptions } from "./flows/create-tv-sign-in.ts";
export type { TvSignInEffect, TvSignInEvent, TvSignInState } from "./flows/tv-sign-in-flow.ts";
export { confirmDeviceCode } from "./confirm-device-code.ts";
export type { DeviceCodeOptions } from "./confirm-device-code.ts";
export { exchangeToken } from "./exchange-token.ts";
export type { ExchangeTokenOptions } from "./exchange-token.ts";

// Guests who pay
export { createGuestPaymentSignIn } from "./flows/create-guest-payment-sign-in.ts";
export type { GuestPaymentClient, GuestPaymentSignIn } from "./flows/create-guest-payment-sign-in.ts";
export { GUEST_PAYMENT_START } from "./flows/guest-payment-flow.ts";
export type {
  GuestLogin,
  GuestPaymentEffect,
  GuestPaymentEvent,
  GuestPaymentState,
} from "./flows/guest-payment-flow.ts";
export { linkPayment, registerGuest } from "./guest-payment-calls.ts";
export type { GuestPaymentLink, GuestRegistration } from "./guest-payment-calls.ts";

// What the flows share
export type { ContactExtras, OtpAct, OtpAnswer, OtpEffect, OtpState } from "./flows/otp-flow.ts";
export type { ContactForm, OtpActs } from "./flows/otp-acts.ts";
export type { Flow } from "@marquee/http/flow";
export type { FlowActs, FlowFailure, FlowState } from "./flows/flow.ts";
export type { Reducer, Step } from "@marquee/http/flow";
export { graphqlRefusal } from "./answer.ts";
export { isRefusalCode, toProblem } from "./problem.ts";
export type { ActResult, Problem, ProblemCode, RefusalCode } from "./problem.ts";

// The account
export { createSettings } from "./account/create-settings.ts";
export type { Languages, SettingChange, Settings } from "./account/create-settings.ts";
export type { SettingsClient, SettingsState } from "./account/settings-shelf.ts";
export { readViewerSettings } from "./account/viewer-settings.ts";
export type { SettingEntries, ViewerSettings } from "./account/viewer-settings.ts";
export { fetchViewerOverview, readViewerOverview, updateUserDetails } from "./account/viewer-overview.ts";
export type { OverviewSubscription, UserDetails, ViewerOverview } from "./account/viewer-overview.ts";
export { createDevices, readAuditEntry, readDevice } from "./account/create-devices.ts";
export type { Device, DeviceClient, Devices, LoginAuditEntry } from "./account/create-devices.ts";
export { createProfile, sendDataCollection } from "./account/create-profile.ts";
export type { DataCollection, ProfileChange, ViewerProfile } from "./account/create-profile.ts";
export { readProfile } from "./account/profile.ts";
export type { Profile } from "./account/profile.ts";
export { createConsents } from "./account/create-consents.ts";
export type { ViewerConsents } from "./account/create-consents.ts";
export { createParentalControl } from "./account/create-parental-control.ts";
export type {
  AgeRatingChange,
  ParentalControl,
  ParentalControlOptions,
} from "./account/create-parental-control.ts";
export { createOwnData } from "./account/create-own-data.ts";
export type { AccountDeletion, DeleteAccount, OwnData, OwnDataClient } from "./account/create-own-data.ts";
export type { Confirmation } from "./account/confirmation.ts";
export type { Loaded } from "./account/loaded.ts";
export type { Abortable } from "./abortable.ts";
export type { Consents, RegistrationConsents } from "./consents.ts";

// Around signing in
export { isReturnPath, storeReturnPath, takeReturnPath } from "./return-path.ts";
export { isRegistrationDue } from "./registration-gate.ts";
export type { RegistrationGate } from "./registration-gate.ts";
