// Application
export { APP_VERSION } from "./versions/app-version.ts";
export { API_VERSION, UNGATED_API_VERSION, apiVersion } from "./versions/api-version.ts";
export {
  TOKEN_EXPIRED_MESSAGE,
  VPN_MESSAGE,
  FEATURE_NOT_AVAILABLE_MESSAGE,
  UPDATE_APP_MESSAGE,
  HARDWARE_ACCELERATION_MESSAGE,
  CHECK_BOX_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
  INVALID_COUPON_MESSAGE,
  REDEMPTION_FAILED_MESSAGE,
  RESET_MESSAGE,
} from "./errors/messages.ts";
export { SUPPORTED_BROWSERS, isOutdatedBrowser } from "./devices/supported-browsers.ts";
export { DEFAULT_STREAMING_QUALITY, DEFAULT_AUTO_PLAY } from "./account/settings-defaults.ts";
export { SETTING_KEYS } from "./account/setting-keys.ts";
export type { SettingKey } from "./account/setting-keys.ts";
export { TRANSLATION_NAMESPACES, DEFAULT_TRANSLATION_VERSION } from "./languages/translation-namespaces.ts";
export type { TranslationNamespace } from "./languages/translation-namespaces.ts";

// Countries and languages
export {
  INDIA,
  DEFAULT_COUNTRY,
  isCountryCode,
  parseCountryCode,
  toCountryCode,
  isIndia,
} from "./countries/country-codes.ts";
export type { CountryCode } from "./countries/country-codes.ts";
export { ISO_COUNTRIES, OTHER_COUNTRIES, countryName, isKnownCountry } from "./country-names/iso-countries.ts";
export type { IsoCountry } from "./country-names/iso-countries.ts";
export {
  CONSENT_DENIED_COUNTRIES,
  CONSENT_GRANTED_COUNTRIES,
  isConsentCountry,
  defaultConsent,
} from "./countries/consent-countries.ts";
export { ACCOUNT_UNDO_DAYS } from "./account/account-deletion.ts";
export { CONSENT_KEYS } from "./account/consent-keys.ts";
export type { ConsentKey } from "./account/consent-keys.ts";
export {
  DEFAULT_CITY,
  DEFAULT_STATE,
  DEFAULT_STATE_CODE,
  withLocationDefaults,
} from "./countries/location-defaults.ts";
export type { VisitorLocation, FoundLocation } from "./countries/location-defaults.ts";
export {
  INTERFACE_LANGUAGES,
  CONTENT_LANGUAGES,
  BOT_CONTENT_LANGUAGES,
  DEFAULT_LANGUAGE,
  isInterfaceLanguage,
  isContentLanguage,
  htmlLanguage,
  textDirection,
  defaultContentLanguages,
} from "./languages/languages.ts";
export type { InterfaceLanguage, ContentLanguage } from "./languages/languages.ts";
export { LANGUAGE_SLUGS } from "./languages/language-slugs.ts";

// Addresses of pages
export { parseLocalePath, localePrefix, localePath } from "./locale-paths/locale-path.ts";
export type { LocalePath, Locale } from "./locale-paths/locale-path.ts";
export { localeRedirect } from "./locale-paths/locale-redirect.ts";
export type { LocaleRequest } from "./locale-paths/locale-redirect.ts";
export { isRedirectable } from "./pages/redirectable.ts";
export { classifyPath } from "./pages/path-class.ts";
export { toPagePath } from "./pages/page-path.ts";
export type { PathContext } from "./pages/path-class.ts";
export { PAGES } from "./pages/pages.ts";
export type { PageIndexing, PageFeature, PageFacts, PageClass } from "./pages/pages.ts";
export { PAGE_PATHS } from "./pages/page-paths.ts";
export { pageName } from "./pages/page-name.ts";
export { alternateLinks } from "./pages/alternates.ts";
export type { AlternateLink } from "./pages/alternates.ts";
export {
  AUTH_PATHS,
  isAuthPage,
  hasReducedHeader,
  canonicalPath,
  suppressesPushPrompt,
} from "./pages/page-rules.ts";
export { isSignedInPage } from "./pages/signed-in-pages.ts";
export { languageOfSlug } from "./languages/language-slugs.ts";
export { isKidsOnly } from "./content/kids-only.ts";
export { robotsFor } from "./pages/robots.ts";
export type { RobotsRequest } from "./pages/robots.ts";
export { backTarget } from "./pages/back-target.ts";
export { isFooterlessPage, isFooterlessWidth } from "./menus/footer-visibility.ts";
export { FOOTER_TEXT_TYPES, footerTextType } from "./menus/text-types.ts";
export type { FooterTextType } from "./menus/text-types.ts";

// Links and menus
export { MENU_TARGETS, menuTarget, premiumLabelKey, activeMenuName } from "./menus/menu-targets.ts";
export type { MenuTarget } from "./menus/menu-targets.ts";
export { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from "./menus/visible-menu.ts";
export type { MenuSplit, MenuSplitRequest } from "./menus/visible-menu.ts";
export { ACCOUNT_MENU, accountMenu } from "./menus/account-menu.ts";
export type { AccountMenuEntry, AccountMenuFacts } from "./menus/account-menu.ts";
export { hasPlansGroup, infoGroup, plansGroup, settingsGroup } from "./menus/hamburger-groups.ts";
export type {
  InfoEntry,
  InfoGroupFacts,
  PlansEntry,
  PlansGroupFacts,
  SettingsEntry,
  SettingsGroupFacts,
} from "./menus/hamburger-groups.ts";
export { ACCOUNT_TARGETS, EXTERNAL_TARGETS } from "./menus/account-targets.ts";
export { FOOTER_LINKS } from "./menus/footer-links.ts";
export { helpCentreLink } from "./menus/help-centre-link.ts";
export type { HelpCentreVisit } from "./menus/help-centre-link.ts";

// Services one can sign in with
export { SOCIAL_PROVIDERS, isSocialProvider } from "./account/social-providers.ts";
export type { SocialProvider } from "./account/social-providers.ts";

// Partner modes
export { PARTNER_MODES, isPartnerMode, toPartnerMode, isBlockedPath } from "./partner-modes/partner-modes.ts";
export type { PartnerModeRules, PartnerMode } from "./partner-modes/partner-modes.ts";
export { isLogoutHidden } from "./menus/logout-visibility.ts";

// Flags
export { FLAGS, isFlagName, readFlagVariant, isFlagOn, flagSettings, isBlogOn } from "./flags/flags.ts";
export type { FlagName, Toggle, FlagVariant } from "./flags/flags.ts";
export { isPageFeatureOn } from "./pages/page-features.ts";

// Layout, motion and pictures
export {
  BREAKPOINTS,
  TABLET_WIDTH,
  DESKTOP_WIDTH,
  CONTAINER_WIDTH,
  FOOTER_HIDDEN_WIDTH,
  layoutOf,
} from "./layout/breakpoints.ts";
export { CARDS_PER_ROW, cardsPerRow } from "./layout/cards-per-row.ts";
export { DEVICE_WIDTHS, deviceKind } from "./devices/device-widths.ts";
export type { DeviceKind } from "./devices/device-widths.ts";
export { AVATAR_SIZES, LAPSER_BUTTON, SKELETON_RADIUS } from "./layout/element-sizes.ts";
export { HEADER_HEIGHTS, headerHeight } from "./layout/header-heights.ts";
export {
  IMAGE_BREAKPOINTS,
  IMAGE_SCALE,
  imageBreakpoint,
  IMAGE_KINDS,
  toRequestedPixels,
  imageWidth,
  imageWidths,
  imageHeight,
} from "./layout/image-widths.ts";
export type { ImageKind } from "./layout/image-widths.ts";
export { TOAST_MS, MODAL_FADE_MS, MENU_ANIMATION_MS, SHINE_MS } from "./layout/motion.ts";
export { MOBILE_WEB_WIDTH, WEB_APP, platformName } from "./devices/platform-names.ts";

// Viewers
export { toLaunchUserType, readUserType, readLaunchUserType } from "./account/user-types.ts";
export type { UserType, LaunchUserType } from "./account/user-types.ts";
export { isBot, botCountry } from "./devices/bots.ts";
export { COOKIES, readCountryCookie } from "./storage/cookies.ts";
export {
  SETTINGS_KEY,
  STORAGE_KEYS,
  VIEWER_KEYS,
  PAYMENT_KEYS,
  PLAN_KEYS,
  SESSION_KEYS,
  SESSION_OVER_KEY,
  KEYS_KEPT_AT_LOGOUT,
  GUEST_PAYMENT_KEYS,
} from "./storage/storage-keys.ts";
export type { StorageKeyName } from "./storage/storage-keys.ts";
export { DEFAULT_DEVICE_CAPABILITY, deviceCapability } from "./devices/device-capability.ts";
export { LANGUAGE_WIDGET_VIEWS, isLanguageWidgetShown } from "./languages/language-widget.ts";

// Signing in and validation
export {
  MAX_AUTH_RETRIES,
  TOKEN_EXPIRY_WINDOW_SECONDS,
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  isTokenExpiring,
} from "./account/auth-limits.ts";
export {
  VERIFY_VERSION,
  VERIFY_PLATFORM,
  VERIFY_DEVICE,
  CAPTCHA_TYPE,
  DEMO_CAPTCHA_VALUE,
  POLICY_VERSION,
  CONSENT_PLATFORM_NAME,
} from "./account/sign-in-constants.ts";
export { isEmail } from "./validation/email.ts";
export { isDigits } from "./validation/digits.ts";
export {
  DEFAULT_CALLING_CODE,
  DEFAULT_PHONE_DIGITS,
  COUNTRY_PHONES,
  phoneRuleOfCountry,
  phoneRuleOfCode,
} from "./countries/country-phone.ts";
export type { PhoneRule } from "./countries/country-phone.ts";
export { isCallingCode } from "./countries/calling-codes.ts";
export { toPhoneNumber, isPhoneNumber } from "./validation/phone-number.ts";
export type { PhoneNumber } from "./validation/phone-number.ts";
export { toBirthday, ageInYears } from "./validation/birthday.ts";
export type { CalendarDay } from "./validation/birthday.ts";

// Dates, times and money
export { SECOND, MINUTE, HOUR, DAY } from "./time/time.ts";
export { toInstant, toEndInstant } from "./time/instant.ts";
export { ENGLISH_MONTHS, ENGLISH_SHORT_MONTHS, longDate, shortDate } from "./dates/date-text.ts";
export type { DateTextOptions } from "./dates/date-text.ts";
export { isCurrencyCode, currencyDigits, currencyPrefix } from "./money/currencies.ts";
export type { CurrencyCode } from "./money/currencies.ts";

// Content and plans
export {
  BUSINESS_TYPES,
  isBusinessType,
  ASSET_TYPES,
  EXTERNAL_LINK_ASSET_TYPE,
  assetTypeName,
  assetKind,
} from "./content/content-types.ts";
export type { BusinessType, AssetTypeName } from "./content/content-types.ts";
export { BILLING_TYPES, toBillingType, accessOf, playsWithinSubscription } from "./plans/billing-types.ts";
export type { ContentAccess, BillingType, PricedItem } from "./plans/billing-types.ts";
export { AGE_RATINGS, isAgeRating, ageOfTitle, ageLimitOfViewer } from "./content/age-ratings.ts";
export type { AgeRating } from "./content/age-ratings.ts";
export { AUTO_QUALITY_LABEL, qualityLabel } from "./content/quality-labels.ts";
export { RENTAL_CLOCKS, EXPIRING_SOON_DAYS, isExpiringSoon, rentalEnd } from "./plans/rental-clocks.ts";
export type { RentalOfferKind } from "./plans/rental-clocks.ts";
export { PAGE_SIZE } from "./content/page-size.ts";
export { DEFAULT_SEARCH_MINIMUM_LENGTH, TOP_SEARCH_SIZE } from "./content/search-limits.ts";
export {
  JOURNEY_TYPES,
  toJourneyType,
  DISCOUNT_TYPES,
  isDiscountType,
  PLAN_DURATIONS,
  isPlanDuration,
  systemValue,
  DEFAULT_PROMO_CODE,
  DEFAULT_PROMO_VALUE,
  promoText,
} from "./plans/plan-constants.ts";
export type { JourneyType, DiscountType } from "./plans/plan-constants.ts";
export {
  PAYMENT_PROVIDERS,
  PROVIDER_GROUPS,
  PROVIDER_RETENTION_MS,
  toPaymentProvider,
  providersMatch,
  isProviderRetained,
} from "./plans/payment-providers.ts";
export { CAMPAIGN_STATUSES, CAMPAIGN_SCREENS, MATCH_STATUSES } from "./content/game-states.ts";
export type { CampaignStatus, CampaignScreen, MatchStatus } from "./content/game-states.ts";

// Requests and reports
export { SERVER_TIMEOUT_MS, BROWSER_TIMEOUT_MS, PLAN_TIMEOUT_MS, OPTIONAL_CALL_WAIT_MS } from "./time/timeouts.ts";
export { PAGE_ERRORS, toPageError } from "./errors/page-errors.ts";
export type { PageErrorName } from "./errors/page-errors.ts";
export { SPECIAL_STATUSES, specialStatus } from "./errors/special-statuses.ts";
export type { SpecialStatus } from "./errors/special-statuses.ts";
export { PLAYER_CODES, toPlayerCode } from "./errors/player-codes.ts";
export type { PlayerCode, PlayerCodeName } from "./errors/player-codes.ts";
export { GRAPHQL_ERROR_CODES, isGraphqlErrorCode, isMaintenanceCode } from "./errors/graphql-error-codes.ts";
export type { GraphqlErrorCode } from "./errors/graphql-error-codes.ts";
export {
  DATA_PRESENT,
  DATA_ABSENT,
  UNKNOWN_STATUS,
  ACTIVE_SUBSCRIPTION_EXISTS,
  STATUS_NAMES,
  statusName,
} from "./errors/reporting-constants.ts";
export {
  EVENT_RETRIES,
  EVENT_RETRY_DELAY_MS,
  EVENTS_READY_DELAY_MS,
  TOOL_INITIALISATION_DELAY_MS,
  POLLING_INTERVAL_MS,
  EVENT_QUEUE_LIMIT,
} from "./analytics/analytics-limits.ts";

// Runtime configuration
export { parseRuntimeConfig } from "./runtime/runtime-config.ts";
export type { CaptchaConfig, RuntimeConfig } from "./runtime/runtime-config.ts";
export { isSecretLooking, toBrowserConfig } from "./runtime/browser-config.ts";
export { isConfigError } from "./runtime/config-error.ts";
export type { ConfigProblem, ConfigError } from "./runtime/config-error.ts";

// Endpoints
export { FAMILIES, isApiFamily } from "./families/api-families.ts";
export type { ApiFamily } from "./families/api-families.ts";
export type { Endpoint } from "./endpoints/endpoint.ts";
export { ENDPOINTS } from "./endpoints/all-endpoints.ts";
export type { ApiId, EndpointKey, Endpoints } from "./endpoints/all-endpoints.ts";
export type { GraphqlOperationName } from "./endpoints/graphql.ts";
export {
  guestOrUserTokenEndpoint,
  guestTokenEndpoint,
  tokenExchangeEndpoint,
  signInEndpoint,
  registrationEndpoint,
  verifyEndpoint,
  linkPaymentEndpoint,
  sendOtpEndpoint,
  sendOtpCaptchaEndpoint,
  verifyOtpEndpoint,
  guestUserRegistrationEndpoint,
  guestUserLoginEndpoint,
  renewEndpoint,
  userConsentsEndpoint,
  saveUserConsentsEndpoint,
  forgotPasswordEndpoint,
  resetPasswordEndpoint,
  socialLoginEndpoint,
  socialRegisterEndpoint,
  truecallerStatusEndpoint,
  truecallerUpdateEndpoint,
  truecallerRegisterEndpoint,
  truecallerMergeEndpoint,
  createDeviceCodeEndpoint,
  confirmDeviceCodeEndpoint,
  pollDeviceCodeEndpoint,
  startSocialSignInEndpoint,
  startTruecallerEndpoint,
  truecallerCallbackEndpoint,
  socialReturnEndpoint,
  socialFormReturnEndpoint,
  AUTH_ENDPOINTS,
} from "./endpoints/auth.ts";
export {
  translationsEndpoint,
  imagesEndpoint,
  mediaEndpoint,
  CDN_ENDPOINTS,
} from "./endpoints/cdn.ts";
export {
  consumptionEndpoint,
  assetDetailEndpoint,
  episodeDetailEndpoint,
  detailsWithLicencesEndpoint,
  contentLightEndpoint,
  movieV1Endpoint,
  genreEndpoint,
  topHitsEndpoint,
  upNextEndpoint,
  seoGenresLanguagesEndpoint,
  tvShowGenreEndpoint,
  collectionEndpoint,
  searchEndpoint,
  channelsEndpoint,
  epgEndpoint,
  personEndpoint,
  campaignEndpoint,
  answerQuizEndpoint,
  quizResultEndpoint,
  campaignWinnersEndpoint,
  leaderboardEndpoint,
  matchesEndpoint,
  matchClipsEndpoint,
  teamsEndpoint,
  CONTENT_ENDPOINTS,
} from "./endpoints/content.ts";
export {
  eventsEndpoint,
  trackerSinkEndpoint,
  pushSinkEndpoint,
  tagManagerSinkEndpoint,
  loyaltySinkEndpoint,
  EVENTS_ENDPOINTS,
} from "./endpoints/events.ts";
export {
  graphqlQueryEndpoint,
  graphqlPostEndpoint,
  GRAPHQL_ENDPOINTS,
  GRAPHQL_OPERATION_IDS,
} from "./endpoints/graphql.ts";
export {
  launchEndpoint,
  launchConfigEndpoint,
  countryListEndpoint,
  platformTokensEndpoint,
  featureListEndpoint,
  createShortUrlEndpoint,
  followShortUrlEndpoint,
  LAUNCH_ENDPOINTS,
} from "./endpoints/launch.ts";
export {
  locationEndpoint,
  countryLookupEndpoint,
  LOCATION_ENDPOINTS,
} from "./endpoints/location.ts";
export {
  plansDisplayEndpoint,
  plansV2Endpoint,
  plansMetadataEndpoint,
  planSelectionEndpoint,
  planSelectionV2Endpoint,
  promotionsEndpoint,
  promoCodeEndpoint,
  planEndpoint,
  orderSubscriptionEndpoint,
  endRenewalEndpoint,
  resumeRenewalEndpoint,
  upgradePlansEndpoint,
  titleOffersEndpoint,
  referralEndpoint,
  ORDER_ENDPOINTS,
} from "./endpoints/order.ts";
export {
  getCodeEndpoint,
  getDeviceUserEndpoint,
  partnerSendOtpEndpoint,
  partnerVerifyOtpEndpoint,
  carrierSendOtpEndpoint,
  carrierVerifyOtpEndpoint,
  confirmPartnerCodeEndpoint,
  PARTNER_ENDPOINTS,
} from "./endpoints/partner.ts";
export {
  validateOfferEndpoint,
  couponEndpoint,
  verifyCouponEndpoint,
  redeemCouponEndpoint,
  addDeviceEndpoint,
  removeDeviceEndpoint,
  testProviderPageEndpoint,
  testProviderOutcomeEndpoint,
  paymentNotificationEndpoint,
  PAYMENT_ENDPOINTS,
} from "./endpoints/payment.ts";
export {
  getDetailsSecureEndpoint,
  displayAdsEndpoint,
  PLAYBACK_ENDPOINTS,
} from "./endpoints/playback.ts";
export {
  togglesEndpoint,
  dynamicLogoEndpoint,
  REMOTE_CONFIG_ENDPOINTS,
} from "./endpoints/remote-config.ts";
export { socialPixelEndpoint, SOCIAL_ENDPOINTS } from "./endpoints/social.ts";
export { webFooterEndpoint, selfHelpEndpoint, STATIC_ENDPOINTS } from "./endpoints/static.ts";
export {
  subscriptionsListEndpoint,
  subscriptionEndpoint,
  promotionV2Endpoint,
  purchaseEndpoint,
  purchasePlanEndpoint,
  SUBSCRIPTION_ENDPOINTS,
} from "./endpoints/subscription.ts";
export {
  userEndpoint,
  updateUserEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  userDetailsEndpoint,
  settingsEndpoint,
  updateSettingEndpoint,
  createSettingEndpoint,
  dataCollectionEndpoint,
  watchlistEndpoint,
  addToWatchlistEndpoint,
  removeFromWatchlistEndpoint,
  remindersEndpoint,
  addReminderEndpoint,
  removeReminderEndpoint,
  watchHistoryEndpoint,
  saveWatchHistoryEndpoint,
  getUserActionDetailsEndpoint,
  createUserActionEndpoint,
  parentalCheckEndpoint,
  shareLinkEndpoint,
  transactionsEndpoint,
  rentalsEndpoint,
  restoreUserEndpoint,
  USER_ENDPOINTS,
} from "./endpoints/user.ts";
