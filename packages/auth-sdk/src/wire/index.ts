// Launch
export { launchQuery, launchAnswer, launchConfigAnswer, countryConfig, languageOption } from "./launch.ts";
export type {
  LaunchQuery,
  LaunchAnswer,
  LaunchConfigAnswer,
  CountryConfigWire,
  LanguageOptionWire,
} from "./launch.ts";
export { countryListAnswer, countryListEntry } from "./country-list.ts";
export type { CountryListAnswer, CountryListEntryWire } from "./country-list.ts";
export { platformTokensQuery, platformTokensAnswer } from "./platform-tokens.ts";
export type { PlatformTokensQuery, PlatformTokensAnswer } from "./platform-tokens.ts";
export { featureListAnswer } from "./feature-list.ts";
export type { FeatureListAnswer } from "./feature-list.ts";
export { shortUrlBody, shortUrlAnswer, shortUrlParams } from "./short-url.ts";
export type { ShortUrlBody, ShortUrlAnswer } from "./short-url.ts";

// Location
export { locationQuery, locationAnswer, countryLookupAnswer } from "./location.ts";
export type { LocationQuery, LocationAnswer, CountryLookupAnswer } from "./location.ts";

// Flags and logo
export { togglesQuery, togglesAnswer, toggle } from "./toggles.ts";
export type { TogglesQuery, TogglesAnswer, ToggleWire } from "./toggles.ts";
export { dynamicLogoAnswer, logoMap } from "./dynamic-logo.ts";
export type { DynamicLogoAnswer, LogoMapWire } from "./dynamic-logo.ts";

// Texts
export { translationsParams, translationsAnswer } from "./translations.ts";
export type { TranslationsAnswer } from "./translations.ts";
export { webFooterQuery, webFooterAnswer } from "./web-footer.ts";
export type { WebFooterQuery, WebFooterAnswer } from "./web-footer.ts";
export { selfHelpParams, selfHelpQuery, selfHelpAnswer } from "./self-help.ts";
export type { SelfHelpAnswer } from "./self-help.ts";

// Guest identity
export { tokenQuery, guestTokenBody, guestTokenAnswer } from "./guest-token.ts";
export type { TokenQuery, GuestTokenBody, GuestTokenAnswer } from "./guest-token.ts";

// The signed-in viewer
export { acknowledgement } from "./acknowledgement.ts";
export type { Acknowledgement } from "./acknowledgement.ts";
export { userAnswer, updateUserBody } from "./user-profile.ts";
export type { UserAnswer, UpdateUserBody } from "./user-profile.ts";
export { settingsQuery, settingsAnswer, settingBody, settingEntry } from "./user-settings.ts";
export type { SettingsQuery, SettingsAnswer, SettingBody, SettingEntryWire } from "./user-settings.ts";
export { consents, userConsentsAnswer, userConsentsBody } from "./user-consents.ts";
export type { ConsentsWire, UserConsentsAnswer, UserConsentsBody } from "./user-consents.ts";
export { parentalCheckBody, parentalCheckAnswer, confirmationRefusal } from "./parental-check.ts";
export type { ParentalCheckBody, ParentalCheckAnswer, ConfirmationRefusal } from "./parental-check.ts";
export { deleteUserBody, deleteUserAnswer, restoreUserBody, runningPack } from "./delete-user.ts";
export type { DeleteUserBody, DeleteUserAnswer, RestoreUserBody } from "./delete-user.ts";
export { userExportAnswer } from "./user-export.ts";
export type { UserExportAnswer } from "./user-export.ts";
export { dataCollectionBody } from "./data-collection.ts";
export type { DataCollectionBody } from "./data-collection.ts";

// Sign-in
export { loginAnswer, plainAnswer, signInRefusal } from "./login-answer.ts";
export type { LoginAnswer, PlainAnswer, SignInRefusal } from "./login-answer.ts";
export { ACCOUNT_REASONS, SIGN_IN_REASONS } from "../calls/sign-in-reasons.ts";
export type { AccountReason, SignInReason } from "../calls/sign-in-reasons.ts";
export { captchaData, signInBody, nextStepAnswer, signInAnswer } from "./sign-in.ts";
export type { SignInBody, NextStepAnswer, SignInAnswer } from "./sign-in.ts";
export { sendOtpBody, sendOtpCaptchaBody, verifyOtpBody, otpResult } from "./otp.ts";
export type { SendOtpBody, SendOtpCaptchaBody, VerifyOtpBody, OtpResult } from "./otp.ts";
export { verifyBody, registrationConsents } from "./verify.ts";
export type { VerifyBody, RegistrationConsents } from "./verify.ts";
export { forgotPasswordBody, resetPasswordBody, resetPasswordAnswer } from "./password.ts";
export type { ForgotPasswordBody, ResetPasswordBody, ResetPasswordAnswer } from "./password.ts";
export { renewBody, tokenExchangeForm, tokenExchangeAnswer } from "./renew.ts";
export type { RenewBody, TokenExchangeForm, TokenExchangeAnswer } from "./renew.ts";

// Guest payments, televisions, device limit
export {
  guestUserRegistrationBody,
  guestUserContactBody,
  guestUserLoginBody,
  guestUserLoginAnswer,
  linkPaymentBody,
} from "./guest-user.ts";
export type {
  GuestUserRegistrationBody,
  GuestUserContactBody,
  GuestUserLoginBody,
  GuestUserLoginAnswer,
  LinkPaymentBody,
} from "./guest-user.ts";
export {
  createDeviceCodeBody,
  createDeviceCodeAnswer,
  confirmDeviceCodeBody,
  pollDeviceCodeAnswer,
  POLL_TOKEN_HEADER,
} from "./device-code.ts";
export type {
  CreateDeviceCodeBody,
  CreateDeviceCodeAnswer,
  ConfirmDeviceCodeBody,
  PollDeviceCodeAnswer,
} from "./device-code.ts";
export { addDeviceBody, removeDeviceQuery } from "./payment-device.ts";
export type { AddDeviceBody, RemoveDeviceQuery } from "./payment-device.ts";

// Sign-in through other services: social accounts, Truecaller, partners
export {
  socialParams,
  socialStartBody,
  socialStartAnswer,
  socialReturnFields,
  socialLoginBody,
  socialRegistrationNeeded,
  socialLoginAnswer,
  socialRegisterBody,
} from "./social-sign-in.ts";
export type {
  SocialParams,
  SocialStartBody,
  SocialStartAnswer,
  SocialReturnFields,
  SocialLoginBody,
  SocialRegistrationNeeded,
  SocialLoginAnswer,
  SocialRegisterBody,
} from "./social-sign-in.ts";
export {
  truecallerStartAnswer,
  truecallerRequestBody,
  truecallerStatusAnswer,
  truecallerRegisterBody,
  truecallerCallbackBody,
} from "./truecaller.ts";
export type {
  TruecallerStartAnswer,
  TruecallerRequestBody,
  TruecallerStatusAnswer,
  TruecallerRegisterBody,
  TruecallerCallbackBody,
} from "./truecaller.ts";
export {
  partnerCodeQuery,
  partnerCodeAnswer,
  partnerDeviceUserQuery,
  partnerDeviceUserAnswer,
  confirmPartnerCodeBody,
  PARTNER_CODE_HEADER,
  PARTNER_KEY_HEADER,
} from "./partner-code.ts";
export type {
  PartnerCodeQuery,
  PartnerCodeAnswer,
  PartnerDeviceUserQuery,
  PartnerDeviceUserAnswer,
  ConfirmPartnerCodeBody,
} from "./partner-code.ts";
export { partnerSendOtpBody, partnerVerifyOtpBody, carrierVerifyOtpAnswer } from "./partner-otp.ts";
export type { PartnerSendOtpBody, PartnerVerifyOtpBody, CarrierVerifyOtpAnswer } from "./partner-otp.ts";

// GraphQL
export { authSchema } from "./generated/schema.ts";
export {
  loggedInDevicesOperation,
  refreshAuthTokenOperation,
  removeDeviceOperation,
  sendOtpOperation,
  updateUserDetailsOperation,
  userExistsOperation,
  userLoginAuditOperation,
  verifyOtpOperation,
  verifyOtpRegisterOperation,
  viewerOperation,
  viewerOverviewOperation,
} from "./generated/operations.ts";
export type {
  LoggedInDevicesQuery,
  LoggedInDevicesQueryVariables,
  RefreshAuthTokenQuery,
  RefreshAuthTokenQueryVariables,
  RemoveDeviceMutation,
  RemoveDeviceMutationVariables,
  SendOtpQuery,
  SendOtpQueryVariables,
  UpdateUserDetailsMutation,
  UpdateUserDetailsMutationVariables,
  UserExistsQuery,
  UserExistsQueryVariables,
  UserLoginAuditQuery,
  UserLoginAuditQueryVariables,
  VerifyOtpQuery,
  VerifyOtpQueryVariables,
  VerifyOtpRegisterQuery,
  VerifyOtpRegisterQueryVariables,
  ViewerQuery,
  ViewerQueryVariables,
  ViewerOverviewQuery,
  ViewerOverviewQueryVariables,
} from "./generated/graphql.ts";
