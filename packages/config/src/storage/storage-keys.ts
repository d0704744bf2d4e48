/** Settings of the viewer; a separate constant, so that a program can import it without the tables. */
export const SETTINGS_KEY = "settings";

/** Unsent events; repeated in the table, as few programs need both. The key of each queue and event starts with it. */
export const ANALYTICS_QUEUE_KEY = "analyticsQueue";

/** The token of a viewer without account; separate as well. */
export const GUEST_TOKEN_KEY = "guestToken";

/**
 * The keys of the viewer's session and settings. A separate table, so that a program can import it without
 * the others. Spec: plans §9, "Storage".
 */
export const VIEWER_KEYS = {
  token: "token",
  refreshToken: "refreshToken",
  /** Epoch seconds. */
  expiresIn: "EXPIRES_IN",
  /** Epoch milliseconds of the sign-in, which distinguish the tokens of one session from those of the next. */
  signedInAt: "signedInAt",
  userType: "userType",
  userTypeLaunch: "userTypeLaunch",
  guestToken: "guestToken",
  guestDeviceId: "guestDeviceId",
  settings: "settings",
  /** Number of videos that a guest has watched, for mandatory registration. */
  gateCounts: "gateCounts",
} as const;

/** The keys of a pending payment. */
export const PAYMENT_KEYS = {
  guestRegistration: "guestRegistration",
  guestPayment: "guestPayment",
  paymentNotLinked: "paymentNotLinked",
  prepaidMarker: "prepaidMarker",
  activeSubscriptionFound: "activeSubscriptionFound",
  orderId: "orderId",
  tempTransactionId: "tempTransactionId",
  paymentSuccess: "paymentSuccess",
} as const;

/** The keys of facts for a purchase: the chosen plan, a referral, a campaign, a provider, a nudge. */
export const PLAN_KEYS = {
  selectedPlan: "selectedPlan",
  /** The last order of this device, which is continued after a return. */
  payment: "payment",
  referralId: "referralId",
  referralCode: "referralCode",
  referralName: "referralName",
  referralUserId: "referralUserId",
  referralExpiry: "referralExpiry",
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
  dekey: "dekey",
  bdSource: "bd_source",
  paymentProvider: "paymentProvider",
  nudgeClosed: "nudgeClosed",
} as const;

/** Every other key. */
const OTHER_KEYS = {
  partnerMode: "partnerMode",
  hideLogout: "hideLogout",
  displayLanguage: "displayLanguage",
  contentLanguages: "contentLanguages",
  consent: "consent",
  /** The id of this device for ads; stored only with consent. */
  publisherProvidedId: "ppid",
  watchHistory: "watchHistory",
  wishlistedProducts: "wishlistedProducts",
  languageWidgetCount: "languageWidgetCount",
  analyticsQueue: "analyticsQueue",
  analyticsSdkConfig: "analyticsSdkConfig",
  conversionEvents: "conversionEvents",
} as const;

/** Every key this product writes to local storage; no other key is written. */
export const STORAGE_KEYS = /* @__PURE__ */ Object.assign(
  {},
  VIEWER_KEYS,
  PAYMENT_KEYS,
  PLAN_KEYS,
  OTHER_KEYS,
);

/** Name of a local storage key. */
export type StorageKeyName = keyof typeof STORAGE_KEYS;

/** Every key this product writes to session storage, except `analyticsQueue` keys, used when local storage fails. */
export const SESSION_KEYS = {
  /** Page to return to after signing in. */
  returnPath: "returnPath",
  sessionId: "sessionId",
  /** Code and contact of an opened link in a message, until the viewer has signed in. */
  openedLink: "openedLink",
  /** State and verifier of a pending social sign-in. */
  socialSignIn: "socialSignIn",
} as const;

/** Session key of the mark that the server has ended a session, until it is shown. Separate, as only the web app needs it. */
export const SESSION_OVER_KEY = "sessionOver";

/** Session key of the last page name, for the events of the next document. Separate, as only page views need it. */
export const PAGE_NAME_KEY = "pageName";

/** Session key of the mark that a waiting payment has opened sign-in in this visit. Separate, as only a guest's checkout needs it. */
export const LED_TO_SIGN_IN_KEY = "ledToSignIn";

/** Session key of the title that a guest added to the watchlist before signing in. Separate, as only pages of titles need it. */
export const PENDING_WATCHLIST_KEY = "pendingWatchlist";

/** Session key of a consent choice that the account has not stored yet. Separate, as only the web app needs it. */
export const PENDING_CONSENT_KEY = "pendingConsent";

/** Keys of local and session storage that survive a logout, also with a suffix after a dot. None contains an identity. */
export const KEYS_PRESERVED_AT_LOGOUT = ["analyticsSdkConfig", "analyticsQueue"] as const;

/** Guest payment records and markers. */
export const GUEST_PAYMENT_KEYS = /* @__PURE__ */ Object.keys(
  PAYMENT_KEYS,
) as readonly (keyof typeof PAYMENT_KEYS)[];
