/** Settings of the viewer, by itself for what needs no other key. */
export const SETTINGS_KEY = "settings";

/** Events that have not left, by itself too, and written out in the table, as few programs need both; each queue and each event has a key that begins with it. */
export const ANALYTICS_QUEUE_KEY = "analyticsQueue";

/** The token of a viewer without account, by itself too. */
export const GUEST_TOKEN_KEY = "guestToken";

/**
 * The keys of the viewer's session and settings, in a table of their own, so that what needs no other key does not carry
 * the rest. Spec: plans §9, "Storage".
 */
export const VIEWER_KEYS = {
  token: "token",
  refreshToken: "refreshToken",
  /** Epoch seconds. */
  expiresIn: "EXPIRES_IN",
  /** Epoch milliseconds of the sign-in: tells the tokens of one session from those of the next. */
  signedInAt: "signedInAt",
  userType: "userType",
  userTypeLaunch: "userTypeLaunch",
  guestToken: "guestToken",
  guestDeviceId: "guestDeviceId",
  settings: "settings",
  /** What guests have watched, for the gate of registration. */
  gateCounts: "gateCounts",
} as const;

/** The keys of a payment under way. */
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

/** The keys of what leads to a purchase: the plan chosen, an invitation, a campaign, a provider, a nudge. */
export const PLAN_KEYS = {
  selectedPlan: "selectedPlan",
  /** The order that was made last from here, so that coming back goes on with it. */
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
  /** What advertisements know this device by; there only while they may. */
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

/** Every key this product writes to session storage, but for `analyticsQueue` and what follows it where local storage takes nothing. */
export const SESSION_KEYS = {
  /** Page to return to after signing in. */
  returnPath: "returnPath",
  sessionId: "sessionId",
  /** Code and contact of a link in a message, while the viewer who opened it signs in. */
  openedLink: "openedLink",
  /** State and verifier of a social sign-in under way. */
  socialSignIn: "socialSignIn",
} as const;

/** Session key that stays, until it is told, after the server has ended a session. Apart from the others, as only the web app needs it. */
export const SESSION_OVER_KEY = "sessionOver";

/** Session key of the name of the page that showed last, for the events of the next document. Apart from the others, as only page views need it. */
export const PAGE_NAME_KEY = "pageName";

/** Session key of who has been led to sign-in by a payment that waits, once a visit. Apart from the others, as only a guest's checkout needs it. */
export const LED_TO_SIGN_IN_KEY = "ledToSignIn";

/** Session key of the title that a guest wanted in the watchlist when they went to sign in. Apart from the others, as only pages of titles need it. */
export const PENDING_WATCHLIST_KEY = "pendingWatchlist";

/** Local keys that survive logging out, also where a dot and more follows. No key holds an identity. */
export const KEYS_PRESERVED_AT_LOGOUT = ["analyticsSdkConfig", "analyticsQueue"] as const;

/** Guest payment records and markers. */
export const GUEST_PAYMENT_KEYS = /* @__PURE__ */ Object.keys(
  PAYMENT_KEYS,
) as readonly (keyof typeof PAYMENT_KEYS)[];
