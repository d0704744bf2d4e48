// Launch
export { fetchLaunch } from "./fetch-launch.ts";
export type { LaunchOptions } from "./fetch-launch.ts";
export { readLaunch } from "./launch-data.ts";
export type { LaunchData } from "./launch-data.ts";
export { readCountryConfig } from "./country-config.ts";
export type { CountryConfig, SocialLinks } from "./country-config.ts";
export { readLanguageOption } from "./language-option.ts";
export type { LanguageOption } from "./language-option.ts";
export { fetchAppConfig } from "./fetch-app-config.ts";
export { readAppConfig } from "./app-config.ts";
export type { AppConfig } from "./app-config.ts";
export { fetchPhoneCountries } from "./fetch-phone-countries.ts";
export { readPhoneCountries } from "./phone-country.ts";
export type { PhoneCountry } from "./phone-country.ts";
export { fetchFeatures } from "./fetch-features.ts";
export { readFeatures } from "./feature-list.ts";
export type { Feature } from "./feature-list.ts";
export { fetchPlatformToken } from "./fetch-platform-token.ts";
export { createShortUrl } from "./create-short-url.ts";

// Location
export { fetchCountry, fetchLocation } from "./fetch-location.ts";
export type { LocationOptions } from "./fetch-location.ts";
export { defaultPlace, placeFromCookie, readPlace } from "./place.ts";
export type { Place } from "./place.ts";

// Everything about the viewer in one object
export { createAuth } from "./create-auth.ts";
export type { Auth, AuthOptions } from "./create-auth.ts";

// Tokens, user type, logging out
export { createAuthTokens } from "./tokens/create-auth-tokens.ts";
export type { AuthTokens, AuthTokensOptions, EndedSession } from "./tokens/create-auth-tokens.ts";
export type { AuthState, EndReason } from "./tokens/auth-state.ts";
export { readTokens } from "./tokens/read-tokens.ts";
export type { SignInTokens } from "./tokens/read-tokens.ts";
export { createPlatformToken } from "./tokens/platform-token.ts";
export type { PlatformToken, PlatformTokenOptions } from "./tokens/platform-token.ts";
export { createUserTypeRecord, userTypeOf } from "./tokens/user-type.ts";
export type { UserTypeOptions, UserTypeRecord } from "./tokens/user-type.ts";
export { createLogout } from "./tokens/create-logout.ts";
export type { Logout, LogoutOptions } from "./tokens/create-logout.ts";
export type { Observable } from "./observable.ts";

// Session and guest identity
export { createSession, initialSession } from "./session.ts";
export type { Session, SessionState } from "./session.ts";
export { createGuestDeviceId } from "./guest-device-id.ts";
export type { GuestDeviceId } from "./guest-device-id.ts";

// Flags, logo, footer, texts
export { fetchToggles } from "./fetch-toggles.ts";
export type { TogglesOptions } from "./fetch-toggles.ts";
export { readToggles } from "./toggles.ts";
export { fetchDynamicLogos } from "./fetch-dynamic-logo.ts";
export { dynamicLogoAddress, readActiveLogos } from "./dynamic-logo.ts";
export type { ActiveLogos } from "./dynamic-logo.ts";
export { fetchFooter } from "./fetch-footer.ts";
export type { FooterOptions } from "./fetch-footer.ts";
export { readFooterGroups } from "./footer-groups.ts";
export type { FooterGroup, FooterItem } from "./footer-groups.ts";
export { fetchTranslations } from "./fetch-translations.ts";
export type { Texts, TranslationsOptions } from "./fetch-translations.ts";
export { readTranslationVersions, translationVersion } from "./translation-versions.ts";
export type { TranslationVersions } from "./translation-versions.ts";
export { fetchHelpPage } from "./fetch-help-page.ts";
export type { HelpPageOptions } from "./fetch-help-page.ts";
export { readHelpPage } from "./help-page.ts";
export type { HelpPage } from "./help-page.ts";

// Signing in and registering
export { createSignIn } from "./flows/create-sign-in.ts";
export type { SignIn } from "./flows/create-sign-in.ts";
export type { SignInWay } from "./flows/sign-in-performers.ts";
export { reduceSignIn, SIGN_IN_ACTS, SIGN_IN_START } from "./flows/sign-in-flow.ts";
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
export {
  FORGOT_PASSWORD_ACTS,
  FORGOT_PASSWORD_START,
  isPassword,
  reduceForgotPassword,
} from "./flows/forgot-password-flow.ts";
export type {
  ForgotPasswordEffect,
  ForgotPasswordEvent,
  ForgotPasswordState,
} from "./flows/forgot-password-flow.ts";
export { createVerifyContact } from "./flows/create-verify-contact.ts";
export type { VerifyContact } from "./flows/create-verify-contact.ts";
export { reduceVerifyContact, VERIFY_CONTACT_START } from "./flows/verify-contact-flow.ts";
export type { VerifyContactEvent, VerifyContactState } from "./flows/verify-contact-flow.ts";
export { verifyRegistration } from "./flows/verify-registration.ts";
export { userExists } from "./flows/user-exists.ts";
export { sendOtp } from "./flows/send-otp.ts";
export { readOtp } from "./otp.ts";
export { readContact } from "./contact.ts";
export type { Contact, ContactEntry, ContactRules } from "./contact.ts";
export type { AuthCalls, SignInPorts } from "./auth-calls.ts";
export type { SignInResult } from "./sign-in-result.ts";

// Signing in through others and elsewhere
export { createSocialSignIn } from "./flows/create-social-sign-in.ts";
export type { SocialSignIn } from "./flows/create-social-sign-in.ts";
export { createTruecaller } from "./flows/create-truecaller.ts";
export type { Truecaller, TruecallerRequest } from "./flows/create-truecaller.ts";
export { createPartnerSignIn } from "./flows/create-partner-sign-in.ts";
export type { MobileOtp, PartnerSignIn } from "./flows/create-partner-sign-in.ts";
export { createTvSignIn } from "./flows/create-tv-sign-in.ts";
export type { TvSignIn } from "./flows/create-tv-sign-in.ts";
export { reduceTvSignIn, TV_SIGN_IN_ACTS, TV_SIGN_IN_START } from "./flows/tv-sign-in-flow.ts";
export type { TvSignInEffect, TvSignInEvent, TvSignInState } from "./flows/tv-sign-in-flow.ts";
export { confirmDeviceCode } from "./confirm-device-code.ts";
export { exchangeToken } from "./exchange-token.ts";

// Guests who pay
export { createGuestPaymentSignIn, readGuestLogin } from "./flows/create-guest-payment-sign-in.ts";
export type { GuestPaymentSignIn } from "./flows/create-guest-payment-sign-in.ts";
export { GUEST_PAYMENT_START, reduceGuestPayment } from "./flows/guest-payment-flow.ts";
export type {
  GuestLogin,
  GuestPaymentEffect,
  GuestPaymentEvent,
  GuestPaymentState,
} from "./flows/guest-payment-flow.ts";
export { linkPayment, registerGuest } from "./guest-payment-calls.ts";

// What the flows share
export { OTP_ACTS } from "./flows/otp-flow.ts";
export type { ContactExtras, OtpAct, OtpAnswer, OtpEffect, OtpState } from "./flows/otp-flow.ts";
export type { ContactForm, OtpActs } from "./flows/otp-acts.ts";
export type { FlowActs, FlowFailure, FlowState, Reducer, Step } from "./flows/flow.ts";
export { graphqlRefusal } from "./answer.ts";
export { toProblem } from "./attempt.ts";
export type { Problem, ProblemCode } from "./problem.ts";
export type { Outcome } from "./attempt.ts";

// The account
export { createSettings } from "./account/create-settings.ts";
export type { Languages, Settings, SettingsOptions } from "./account/create-settings.ts";
export type { SettingsShelfOptions, SettingsState } from "./account/settings-shelf.ts";
export { contentLanguageText, readSettingEntries, readViewerSettings } from "./account/viewer-settings.ts";
export type { SettingEntries, ViewerSettings } from "./account/viewer-settings.ts";
export { fetchViewerOverview, readViewerOverview, updateUserDetails } from "./account/viewer-overview.ts";
export type { OverviewSubscription, UserDetails, ViewerOverview } from "./account/viewer-overview.ts";
export { createDevices, readAuditEntry, readDevice } from "./account/create-devices.ts";
export type { Device, Devices, LoginAuditEntry } from "./account/create-devices.ts";
export { createProfile, sendDataCollection } from "./account/create-profile.ts";
export type { ProfileChange, ViewerProfile } from "./account/create-profile.ts";
export { readProfile } from "./account/profile.ts";
export type { Profile } from "./account/profile.ts";
export { createConsents } from "./account/create-consents.ts";
export type { ViewerConsents } from "./account/create-consents.ts";
export { createParentalControl } from "./account/create-parental-control.ts";
export type { ParentalControl } from "./account/create-parental-control.ts";
export { createOwnData } from "./account/create-own-data.ts";
export type { AccountDeletion, OwnData } from "./account/create-own-data.ts";
export type { Confirmation } from "./account/confirmation.ts";
export type { Abortable, Loaded } from "./account/loaded.ts";
export { allConsents } from "./consents.ts";
export type { Consents, RegistrationConsents } from "./consents.ts";

// Around signing in
export { isReturnPath, storeReturnPath, takeReturnPath } from "./return-path.ts";
export { isRegistrationDue } from "./registration-gate.ts";
export type { RegistrationGate } from "./registration-gate.ts";

// Errors
export { AuthError, isAuthError } from "./errors/auth-error.ts";
export type { AuthErrorCode } from "./errors/auth-error.ts";
