// The client of a viewer who can sign in
export { createAuth } from "./create-auth.ts";
export type { Auth, AuthOptions } from "./create-auth.ts";

// Tokens, user type, logout
export type { AuthTokens, AuthTokensOptions, EndedSession } from "./tokens/create-auth-tokens.ts";
export type { AuthState, EndReason } from "./tokens/auth-state.ts";
export type { SignInTokens } from "./tokens/read-tokens.ts";
export type { PlatformToken, PlatformTokenOptions } from "./tokens/platform-token.ts";
export type { UserTypeOptions, UserTypeRecord } from "./tokens/user-type.ts";
export type { Logout, LogoutOptions } from "./tokens/create-logout.ts";
export type { Observable } from "@marquee/http/flow";

export type { GuestDeviceId } from "./tokens/guest-device-id.ts";

// Sign-in and registration
export { createSignIn } from "./flows/create-sign-in.ts";
export type { SignIn } from "./flows/create-sign-in.ts";
export type { Left, SignInMethod } from "./flows/sign-in-performers.ts";
export { reportSignIn } from "./flows/report-sign-in.ts";
export type { ReportedState, ReportOptions, SignInMethodName, SignInReport } from "./flows/report-sign-in.ts";
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
export { readContact } from "./contact/contact.ts";
export type { Contact, ContactEntry, ContactRules } from "./contact/contact.ts";
export { contactRulesOf } from "./contact/contact-rules.ts";
export type { CountryContactRules } from "./contact/contact-rules.ts";
export type { SignInClient } from "./flows/sign-in-client.ts";
export type { SignInResult } from "./flows/sign-in-result.ts";

// Sign-in through other services and other devices
export { createSocialSignIn } from "./flows/create-social-sign-in.ts";
export type {
  SocialSignIn,
  SocialSignInOptions,
  SocialStart,
  SocialToken,
} from "./flows/create-social-sign-in.ts";
export { createTruecaller } from "./flows/create-truecaller.ts";
export type { Truecaller, TruecallerEntry, TruecallerRequest } from "./flows/create-truecaller.ts";
export { createPartnerSignIn } from "./partner/create-partner-sign-in.ts";
export type {
  MobileEntry,
  MobileOtp,
  PartnerSignIn,
  PartnerSignInOptions,
} from "./partner/create-partner-sign-in.ts";
export { createPartnerCode } from "./partner/create-partner-code.ts";
export type { PartnerCode, PartnerCodeOptions } from "./partner/create-partner-code.ts";
export { SHOWN_CODE_START } from "./tv/shown-code-flow.ts";
export type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "./tv/shown-code-flow.ts";
export { createTvSignIn } from "./tv/create-tv-sign-in.ts";
export type { TvSignIn, TvSignInOptions } from "./tv/create-tv-sign-in.ts";
export { confirmDeviceCode } from "./tv/confirm-device-code.ts";
export type { DeviceCodeOptions } from "./tv/confirm-device-code.ts";
export { exchangeToken } from "./tokens/exchange-token.ts";
export type { ExchangeTokenOptions } from "./tokens/exchange-token.ts";

// Guest payments
export { createGuestPaymentSignIn } from "./guest-payment/create-guest-payment-sign-in.ts";
export type { GuestPaymentClient, GuestPaymentSignIn } from "./guest-payment/create-guest-payment-sign-in.ts";
export { GUEST_PAYMENT_START } from "./guest-payment/guest-payment-flow.ts";
export type {
  GuestLogin,
  GuestPaymentEffect,
  GuestPaymentEvent,
  GuestPaymentState,
} from "./guest-payment/guest-payment-flow.ts";
export { correctGuestContact, linkPayment, registerGuest } from "./guest-payment/guest-payment-calls.ts";
export type {
  GuestContactCorrection,
  GuestPaymentLink,
  GuestRegistration,
} from "./guest-payment/guest-payment-calls.ts";

// Shared by the flows
export type { ContactExtras, OtpAct, OtpAnswer, OtpEffect, OtpState } from "./flows/otp-flow.ts";
export type { ContactForm, OtpActs } from "./flows/otp-acts.ts";
export type { Flow } from "@marquee/http/flow";
export type { FlowActs, FlowFailure, FlowState } from "./flows/flow.ts";
export type { Reducer, Step } from "@marquee/http/flow";
export { graphqlRefusal } from "./calls/answer.ts";
export { isRefusalCode, toProblem } from "./calls/problem.ts";
export type { ActResult, Problem, ProblemCode, RefusalCode } from "./calls/problem.ts";

// Account
export { createSettings } from "./account/create-settings.ts";
export type { Languages, SettingChange, Settings } from "./account/create-settings.ts";
export type { SettingsClient, SettingsState } from "./account/settings-persistence.ts";
export { readViewerSettings } from "./account/viewer-settings.ts";
export type { SettingEntries, ViewerSettings } from "./account/viewer-settings.ts";
export { fetchViewerOverview, readViewerOverview, updateUserDetails } from "./account/viewer-overview.ts";
export type { OverviewSubscription, UserDetails, ViewerOverview } from "./account/viewer-overview.ts";
export { createDevices, readAuditEntry, readDevice } from "./account/create-devices.ts";
export type { Device, DeviceClient, Devices, LoginAuditEntry } from "./account/create-devices.ts";
export { createProfile, sendDataCollection } from "./account/create-profile.ts";
export type { DataCollection, ProfileChange, ViewerProfile } from "./account/create-profile.ts";
export { fetchUserDetails } from "./account/fetch-user-details.ts";
export { accountFacts } from "./account/account-facts.ts";
export type { AccountFacts, KnownAccount } from "./account/account-facts.ts";
export { addDevice, removeDevice } from "./account/device-limit.ts";
export type { AddDeviceOptions, AddDeviceResult } from "./account/device-limit.ts";
export { noteSignIn } from "./account/note-sign-in.ts";
export type { NoteSignInOptions } from "./account/note-sign-in.ts";
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
export { createAccountData } from "./account/create-account-data.ts";
export type {
  AccountDeletion,
  DeleteAccount,
  AccountData,
  AccountDataClient,
} from "./account/create-account-data.ts";
export type { Confirmation } from "./account/confirmation.ts";
export { completeRegistration } from "./account/complete-registration.ts";
export type { RegistrationCompletion } from "./account/complete-registration.ts";
export { takePopup } from "./account/take-popup.ts";
export type { TakePopupOptions } from "./account/take-popup.ts";
export type { Loaded } from "./account/loaded.ts";
export type { Abortable } from "./calls/abortable.ts";
export type { Consents, RegistrationConsents } from "./account/consents.ts";

// Context of sign-in
export { takeReturnPath } from "./sign-in-context/return-path.ts";
export { createSignInContext } from "./sign-in-context/create-sign-in-context.ts";
export type {
  SignInOrigin,
  LinkStep,
  NextPage,
  SignInRequest,
  SignInContext,
  SignInContextOptions,
  SignInContextClient,
} from "./sign-in-context/create-sign-in-context.ts";
export { readSignInAddress, signInPath } from "./sign-in-context/sign-in-address.ts";
export type { SignInAddress } from "./sign-in-context/sign-in-address.ts";
export { readLinkCode } from "./sign-in-context/opened-link.ts";
export type { LinkCode, OpenedLink } from "./sign-in-context/opened-link.ts";
export { createSessionGuide } from "./sign-in-context/create-session-guide.ts";
export type {
  GuidedClient,
  GuidedSession,
  SessionGuide,
  SessionGuideOptions,
} from "./sign-in-context/create-session-guide.ts";
export { isRegistrationDue } from "./sign-in-context/registration-gate.ts";
export type { RegistrationGate } from "./sign-in-context/registration-gate.ts";

// Languages
export {
  applyLanguageChoice,
  canApplyLanguages,
  hasPrimaryLanguage,
  startLanguageChoice,
  toggleContentLanguage,
} from "./languages/language-choice.ts";
export type { AppliedChoice, LanguageChoice, LanguageChoiceStart } from "./languages/language-choice.ts";
export { saveLanguages } from "./languages/save-languages.ts";
export type { SaveLanguagesOptions } from "./languages/save-languages.ts";
export { takeLanguageQuestion } from "./languages/language-question.ts";
export type { LanguageQuestionOptions } from "./languages/language-question.ts";
export type { LanguageOption } from "./app/launch/language-option.ts";
