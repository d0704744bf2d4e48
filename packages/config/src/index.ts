// Application
export { APP_VERSION } from './app-version.ts';
export { API_VERSION, UNGATED_API_VERSION, apiVersion } from './api-version.ts';
export {
  TOKEN_EXPIRED_MESSAGE, VPN_MESSAGE, FEATURE_NOT_AVAILABLE_MESSAGE, UPDATE_APP_MESSAGE,
  HARDWARE_ACCELERATION_MESSAGE, CHECK_BOX_MESSAGE, WRONG_PASSWORD_MESSAGE, INVALID_COUPON_MESSAGE,
  REDEMPTION_FAILED_MESSAGE, RESET_MESSAGE,
} from './messages.ts';
export { SUPPORTED_BROWSERS, isOutdatedBrowser } from './supported-browsers.ts';
export { DEFAULT_STREAMING_QUALITY, DEFAULT_AUTO_PLAY } from './settings-defaults.ts';
export { SETTING_KEYS } from './setting-keys.ts';
export type { SettingKey } from './setting-keys.ts';
export { TRANSLATION_NAMESPACES, DEFAULT_TRANSLATION_VERSION } from './translation-namespaces.ts';
export type { TranslationNamespace } from './translation-namespaces.ts';

// Countries and languages
export { INDIA, DEFAULT_COUNTRY, isCountryCode, parseCountryCode, toCountryCode, isIndia } from './country-codes.ts';
export type { CountryCode } from './country-codes.ts';
export { ISO_COUNTRIES, countryName } from './iso-countries.ts';
export type { IsoCountry } from './iso-countries.ts';
export {
  CONSENT_DENIED_COUNTRIES, CONSENT_GRANTED_COUNTRIES, isConsentCountry, defaultConsent,
} from './consent-countries.ts';
export { ACCOUNT_UNDO_DAYS } from './account-deletion.ts';
export { CONSENT_KEYS } from './consent-keys.ts';
export type { ConsentKey } from './consent-keys.ts';
export { DEFAULT_CITY, DEFAULT_STATE, DEFAULT_STATE_CODE, withLocationDefaults } from './location-defaults.ts';
export type { VisitorLocation, FoundLocation } from './location-defaults.ts';
export {
  INTERFACE_LANGUAGES, CONTENT_LANGUAGES, BOT_CONTENT_LANGUAGES, DEFAULT_LANGUAGE, isInterfaceLanguage,
  isContentLanguage, htmlLanguage, textDirection, defaultContentLanguages,
} from './languages.ts';
export type { InterfaceLanguage, ContentLanguage } from './languages.ts';
export { LANGUAGE_SLUGS } from './language-slugs.ts';

// Addresses of pages
export { parseLocalePath, localePrefix, localePath } from './locale-path.ts';
export type { LocalePath, Locale } from './locale-path.ts';
export { localeRedirect } from './locale-redirect.ts';
export type { LocaleRequest } from './locale-redirect.ts';
export { isRedirectable } from './redirectable.ts';
export { classifyPath } from './path-class.ts';
export { toPagePath } from './page-path.ts';
export type { PathContext } from './path-class.ts';
export { PAGES } from './pages.ts';
export type { PageIndexing, PageFeature, PageFacts, PageClass } from './pages.ts';
export { PAGE_PATHS } from './page-paths.ts';
export { pageName } from './page-name.ts';
export { alternateLinks } from './alternates.ts';
export type { AlternateLink } from './alternates.ts';
export { AUTH_PATHS, isAuthPage, hasReducedHeader, canonicalPath, suppressesPushPrompt } from './page-rules.ts';
export { isSignedInPage } from './signed-in-pages.ts';
export { languageOfSlug } from './language-slugs.ts';
export { isKidsOnly } from './kids-only.ts';
export { robotsFor } from './robots.ts';
export type { RobotsRequest } from './robots.ts';
export { backTarget } from './back-target.ts';
export { isFooterlessPage, isFooterlessWidth } from './footer-visibility.ts';
export { FOOTER_TEXT_TYPES, footerTextType } from './text-types.ts';
export type { FooterTextType } from './text-types.ts';

// Links and menus
export { MENU_TARGETS, menuTarget, premiumLabelKey, activeMenuName } from './menu-targets.ts';
export type { MenuTarget } from './menu-targets.ts';
export { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from './visible-menu.ts';
export type { MenuSplit, MenuSplitRequest } from './visible-menu.ts';
export { ACCOUNT_MENU, accountMenu } from './account-menu.ts';
export type { AccountMenuEntry, AccountMenuFacts } from './account-menu.ts';
export { hasPlansGroup, infoGroup, plansGroup, settingsGroup } from './hamburger-groups.ts';
export type {
  InfoEntry, InfoGroupFacts, PlansEntry, PlansGroupFacts, SettingsEntry, SettingsGroupFacts,
} from './hamburger-groups.ts';
export { ACCOUNT_TARGETS, EXTERNAL_TARGETS } from './account-targets.ts';
export { FOOTER_LINKS } from './footer-links.ts';
export { helpCentreLink } from './help-centre-link.ts';
export type { HelpCentreVisit } from './help-centre-link.ts';

// Services one can sign in with
export { SOCIAL_PROVIDERS, isSocialProvider } from './social-providers.ts';
export type { SocialProvider } from './social-providers.ts';

// Partner modes
export { PARTNER_MODES, isPartnerMode, toPartnerMode, isBlockedPath } from './partner-modes.ts';
export type { PartnerModeRules, PartnerMode } from './partner-modes.ts';
export { isLogoutHidden } from './logout-visibility.ts';

// Flags
export { FLAGS, isFlagName, readFlagVariant, isFlagOn, flagSettings, isBlogOn } from './flags.ts';
export type { FlagName, Toggle, FlagVariant } from './flags.ts';
export { isPageFeatureOn } from './page-features.ts';

// Layout, motion and pictures
export {
  BREAKPOINTS, TABLET_WIDTH, DESKTOP_WIDTH, CONTAINER_WIDTH, FOOTER_HIDDEN_WIDTH, layoutOf,
} from './breakpoints.ts';
export { CARDS_PER_ROW, cardsPerRow } from './cards-per-row.ts';
export { DEVICE_WIDTHS, deviceKind } from './device-widths.ts';
export type { DeviceKind } from './device-widths.ts';
export { AVATAR_SIZES, LAPSER_BUTTON, SKELETON_RADIUS } from './element-sizes.ts';
export { HEADER_HEIGHTS, headerHeight } from './header-heights.ts';
export {
  IMAGE_BREAKPOINTS, IMAGE_SCALE, imageBreakpoint, IMAGE_KINDS, toRequestedPixels, imageWidth, imageWidths,
  imageHeight,
} from './image-widths.ts';
export type { ImageKind } from './image-widths.ts';
export { TOAST_MS, MODAL_FADE_MS, MENU_ANIMATION_MS, SHINE_MS } from './motion.ts';
export { MOBILE_WEB_WIDTH, WEB_APP, platformName } from './platform-names.ts';

// Viewers
export { toLaunchUserType, readUserType, readLaunchUserType } from './user-types.ts';
export type { UserType, LaunchUserType } from './user-types.ts';
export { isBot, botCountry } from './bots.ts';
export { COOKIES, readCountryCookie } from './cookies.ts';
export { SETTINGS_KEY, STORAGE_KEYS, VIEWER_KEYS, PAYMENT_KEYS, PLAN_KEYS, SESSION_KEYS, KEYS_KEPT_AT_LOGOUT, GUEST_PAYMENT_KEYS } from './storage-keys.ts';
export type { StorageKeyName } from './storage-keys.ts';
export { DEFAULT_DEVICE_CAPABILITY, deviceCapability } from './device-capability.ts';
export { LANGUAGE_WIDGET_VIEWS, isLanguageWidgetShown } from './language-widget.ts';

// Signing in and validation
export {
  MAX_AUTH_RETRIES, TOKEN_EXPIRY_WINDOW_SECONDS, OTP_DIGITS, OTP_RESEND_SECONDS, PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH, isTokenExpiring,
} from './auth-limits.ts';
export {
  VERIFY_VERSION, VERIFY_PLATFORM, VERIFY_DEVICE, CAPTCHA_TYPE, DEMO_CAPTCHA_VALUE, POLICY_VERSION, CONSENT_PLATFORM_NAME,
} from './sign-in-constants.ts';
export { isEmail } from './email.ts';
export { isDigits } from './digits.ts';
export {
  DEFAULT_CALLING_CODE, DEFAULT_PHONE_DIGITS, COUNTRY_PHONES, phoneRuleOfCountry, phoneRuleOfCode,
} from './country-phone.ts';
export type { PhoneRule } from './country-phone.ts';
export { isCallingCode } from './calling-codes.ts';
export { toPhoneNumber, isPhoneNumber } from './phone-number.ts';
export type { PhoneNumber } from './phone-number.ts';
export { toBirthday, ageInYears } from './birthday.ts';
export type { CalendarDay } from './birthday.ts';

// Dates, times and money
export { SECOND, MINUTE, HOUR, DAY } from './time.ts';
export { toInstant, toEndInstant } from './instant.ts';
export { ENGLISH_MONTHS, ENGLISH_SHORT_MONTHS, longDate, shortDate } from './date-text.ts';
export type { DateTextOptions } from './date-text.ts';
export { isCurrencyCode, currencyDigits, currencyPrefix } from './currencies.ts';
export type { CurrencyCode } from './currencies.ts';

// Content and plans
export {
  BUSINESS_TYPES, isBusinessType, ASSET_TYPES, EXTERNAL_LINK_ASSET_TYPE, assetTypeName, assetKind,
} from './content-types.ts';
export type { BusinessType, AssetTypeName } from './content-types.ts';
export { BILLING_TYPES, toBillingType, accessOf, playsWithinSubscription } from './billing-types.ts';
export type { ContentAccess, BillingType, PricedItem } from './billing-types.ts';
export { AGE_RATINGS, isAgeRating, ageOfTitle, ageLimitOfViewer } from './age-ratings.ts';
export type { AgeRating } from './age-ratings.ts';
export { AUTO_QUALITY_LABEL, qualityLabel } from './quality-labels.ts';
export { RENTAL_CLOCKS, EXPIRING_SOON_DAYS, isExpiringSoon, rentalEnd } from './rental-clocks.ts';
export type { RentalOfferKind } from './rental-clocks.ts';
export { PAGE_SIZE } from './page-size.ts';
export { DEFAULT_SEARCH_MINIMUM_LENGTH, TOP_SEARCH_SIZE } from './search-limits.ts';
export {
  JOURNEY_TYPES, toJourneyType, DISCOUNT_TYPES, isDiscountType, PLAN_DURATIONS, isPlanDuration, systemValue,
  DEFAULT_PROMO_CODE, DEFAULT_PROMO_VALUE, promoText,
} from './plan-constants.ts';
export type { JourneyType, DiscountType } from './plan-constants.ts';
export {
  PAYMENT_PROVIDERS, PROVIDER_GROUPS, PROVIDER_RETENTION_MS, toPaymentProvider, providersMatch, isProviderRetained,
} from './payment-providers.ts';
export { CAMPAIGN_STATUSES, CAMPAIGN_SCREENS, MATCH_STATUSES } from './game-states.ts';
export type { CampaignStatus, CampaignScreen, MatchStatus } from './game-states.ts';

// Requests and reports
export { SERVER_TIMEOUT_MS, BROWSER_TIMEOUT_MS, PLAN_TIMEOUT_MS, OPTIONAL_CALL_WAIT_MS } from './timeouts.ts';
export { PAGE_ERRORS, toPageError } from './page-errors.ts';
export type { PageErrorName } from './page-errors.ts';
export { SPECIAL_STATUSES, specialStatus } from './special-statuses.ts';
export type { SpecialStatus } from './special-statuses.ts';
export { PLAYER_CODES, toPlayerCode } from './player-codes.ts';
export type { PlayerCode, PlayerCodeName } from './player-codes.ts';
export { GRAPHQL_ERROR_CODES, isGraphqlErrorCode, isMaintenanceCode } from './graphql-error-codes.ts';
export type { GraphqlErrorCode } from './graphql-error-codes.ts';
export {
  DATA_PRESENT, DATA_ABSENT, UNKNOWN_STATUS, ACTIVE_SUBSCRIPTION_EXISTS, STATUS_NAMES, statusName,
} from './reporting-constants.ts';
export {
  EVENT_RETRIES, EVENT_RETRY_DELAY_MS, EVENTS_READY_DELAY_MS, TOOL_INITIALISATION_DELAY_MS, POLLING_INTERVAL_MS,
  EVENT_QUEUE_LIMIT,
} from './analytics-limits.ts';

// Runtime configuration
export { parseRuntimeConfig } from './runtime-config.ts';
export type { CaptchaConfig, RuntimeConfig } from './runtime-config.ts';
export { isSecretLooking, toBrowserConfig } from './browser-config.ts';
export { isConfigError } from './errors/config-error.ts';
export type { ConfigProblem, ConfigError } from './errors/config-error.ts';

// Endpoints
export { FAMILIES, isApiFamily } from './api-families.ts';
export type { ApiFamily } from './api-families.ts';
export type { Endpoint } from './endpoints/endpoint.ts';
export { ENDPOINTS } from './endpoints.ts';
export type { ApiId, EndpointKey, Endpoints } from './endpoints.ts';
export type { GraphqlOperationName } from './endpoints/graphql-endpoints.ts';
export {
  guestOrUserTokenEndpoint, guestTokenEndpoint, tokenExchangeEndpoint, signInEndpoint, registrationEndpoint,
  verifyEndpoint, linkPaymentEndpoint, sendOtpEndpoint, sendOtpCaptchaEndpoint, verifyOtpEndpoint,
  guestUserRegistrationEndpoint, guestUserLoginEndpoint, renewEndpoint, userConsentsEndpoint,
  saveUserConsentsEndpoint, forgotPasswordEndpoint, resetPasswordEndpoint, socialLoginEndpoint,
  socialRegisterEndpoint, truecallerStatusEndpoint, truecallerUpdateEndpoint, truecallerRegisterEndpoint,
  truecallerMergeEndpoint, createDeviceCodeEndpoint, confirmDeviceCodeEndpoint, pollDeviceCodeEndpoint,
  startSocialSignInEndpoint, startTruecallerEndpoint, truecallerCallbackEndpoint, socialReturnEndpoint, socialFormReturnEndpoint,
  AUTH_ENDPOINTS,
} from './endpoints/auth-endpoints.ts';
export {
  translationsEndpoint, imagesEndpoint, mediaEndpoint, CDN_ENDPOINTS,
} from './endpoints/cdn-endpoints.ts';
export {
  consumptionEndpoint, assetDetailEndpoint, episodeDetailEndpoint, detailsWithLicencesEndpoint,
  contentLightEndpoint, movieV1Endpoint, genreEndpoint, topHitsEndpoint, upNextEndpoint,
  seoGenresLanguagesEndpoint, tvShowGenreEndpoint, collectionEndpoint, searchEndpoint, channelsEndpoint,
  epgEndpoint, personEndpoint, campaignEndpoint, answerQuizEndpoint, quizResultEndpoint,
  campaignWinnersEndpoint, leaderboardEndpoint, matchesEndpoint, matchClipsEndpoint, teamsEndpoint,
  CONTENT_ENDPOINTS,
} from './endpoints/content-endpoints.ts';
export {
  eventsEndpoint, trackerSinkEndpoint, pushSinkEndpoint, tagManagerSinkEndpoint, loyaltySinkEndpoint,
  EVENTS_ENDPOINTS,
} from './endpoints/events-endpoints.ts';
export {
  graphqlQueryEndpoint, graphqlPostEndpoint, GRAPHQL_ENDPOINTS, GRAPHQL_OPERATION_IDS,
} from './endpoints/graphql-endpoints.ts';
export {
  launchEndpoint, launchConfigEndpoint, countryListEndpoint, platformTokensEndpoint, featureListEndpoint,
  createShortUrlEndpoint, followShortUrlEndpoint, LAUNCH_ENDPOINTS,
} from './endpoints/launch-endpoints.ts';
export {
  locationEndpoint, countryLookupEndpoint, LOCATION_ENDPOINTS,
} from './endpoints/location-endpoints.ts';
export {
  plansDisplayEndpoint, plansV2Endpoint, plansMetadataEndpoint, planSelectionEndpoint,
  planSelectionV2Endpoint, promotionsEndpoint, promoCodeEndpoint, planEndpoint, orderSubscriptionEndpoint,
  endRenewalEndpoint, resumeRenewalEndpoint, upgradePlansEndpoint, titleOffersEndpoint, referralEndpoint, ORDER_ENDPOINTS,
} from './endpoints/order-endpoints.ts';
export {
  getCodeEndpoint, getDeviceUserEndpoint, partnerSendOtpEndpoint, partnerVerifyOtpEndpoint,
  carrierSendOtpEndpoint, carrierVerifyOtpEndpoint, confirmPartnerCodeEndpoint, PARTNER_ENDPOINTS,
} from './endpoints/partner-endpoints.ts';
export {
  validateOfferEndpoint, couponEndpoint, verifyCouponEndpoint, redeemCouponEndpoint, addDeviceEndpoint,
  removeDeviceEndpoint, testProviderPageEndpoint, testProviderOutcomeEndpoint, paymentNotificationEndpoint,
  PAYMENT_ENDPOINTS,
} from './endpoints/payment-endpoints.ts';
export {
  getDetailsSecureEndpoint, displayAdsEndpoint, PLAYBACK_ENDPOINTS,
} from './endpoints/playback-endpoints.ts';
export {
  togglesEndpoint, dynamicLogoEndpoint, REMOTE_CONFIG_ENDPOINTS,
} from './endpoints/remote-config-endpoints.ts';
export {
  socialPixelEndpoint, SOCIAL_ENDPOINTS,
} from './endpoints/social-endpoints.ts';
export {
  webFooterEndpoint, selfHelpEndpoint, STATIC_ENDPOINTS,
} from './endpoints/static-endpoints.ts';
export {
  subscriptionsListEndpoint, subscriptionEndpoint, promotionV2Endpoint, purchaseEndpoint,
  purchasePlanEndpoint, SUBSCRIPTION_ENDPOINTS,
} from './endpoints/subscription-endpoints.ts';
export {
  userEndpoint, updateUserEndpoint, deleteUserEndpoint, exportUserEndpoint, userDetailsEndpoint,
  settingsEndpoint, updateSettingEndpoint, createSettingEndpoint, dataCollectionEndpoint, watchlistEndpoint,
  addToWatchlistEndpoint, removeFromWatchlistEndpoint, remindersEndpoint, addReminderEndpoint,
  removeReminderEndpoint, watchHistoryEndpoint, saveWatchHistoryEndpoint, getUserActionDetailsEndpoint,
  createUserActionEndpoint, parentalCheckEndpoint, shareLinkEndpoint, transactionsEndpoint, rentalsEndpoint,
  restoreUserEndpoint,
  USER_ENDPOINTS,
} from './endpoints/user-endpoints.ts';
