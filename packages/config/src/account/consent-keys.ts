/** Consents of a user, in the spelling of the calls. Spec: plans §3, "Consents". */
export const CONSENT_KEYS = [
  "IsPrivacyPolicy",
  "IsEmailNotificationEnabled",
  "IsSMSNotificationEnabled",
  "IsWhatsappNotificationEnabled",
  "IsPushNotificationEnabled",
  "IsThirdPartyDataSharing",
  "IsThirdPartyWatchHistoryDataSharing",
  "IsTargetedAds",
] as const;

/** Name of a consent. */
export type ConsentKey = (typeof CONSENT_KEYS)[number];
