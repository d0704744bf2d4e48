// Application
export { APP_VERSION } from './app-version.ts';

// Countries and languages
export { DEFAULT_COUNTRY, INDIA, isCountryCode, isIndia, parseCountryCode, toCountryCode } from './country-codes.ts';
export type { CountryCode } from './country-codes.ts';
export {
  BOT_CONTENT_LANGUAGES, CONTENT_LANGUAGES, DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, defaultContentLanguages,
  htmlLanguage, isContentLanguage, isInterfaceLanguage, textDirection,
} from './languages.ts';
export type { ContentLanguage, InterfaceLanguage } from './languages.ts';

// Addresses of pages
export { localePath, localePrefix, parseLocalePath } from './locale-path.ts';
export type { Locale, LocalePath } from './locale-path.ts';
export { localeRedirect } from './locale-redirect.ts';
export type { LocaleRequest } from './locale-redirect.ts';

// Flags
export { FLAGS, isFlagName, isFlagOn, readFlagVariant } from './flags.ts';
export type { FlagName, FlagVariant, Toggle } from './flags.ts';

// Layout and pictures
export { BREAKPOINTS, CONTAINER_WIDTH, DESKTOP_WIDTH, FOOTER_HIDDEN_WIDTH, TABLET_WIDTH, layoutOf } from './breakpoints.ts';
export {
  IMAGE_BREAKPOINTS, IMAGE_KINDS, IMAGE_SCALE, imageBreakpoint, imageHeight, imageWidth, imageWidths, toRequestedPixels,
} from './image-widths.ts';
export type { ImageKind } from './image-widths.ts';

// Limits and times
export { DAY, HOUR, MINUTE, SECOND } from './time.ts';
export { PAGE_SIZE } from './page-size.ts';
export { DEFAULT_SEARCH_MINIMUM_LENGTH, TOP_SEARCH_SIZE } from './search-limits.ts';

// Runtime configuration
export { parseRuntimeConfig } from './runtime-config.ts';
export type { RuntimeConfig } from './runtime-config.ts';
export { isSecretLooking, toBrowserConfig } from './browser-config.ts';
export { isConfigError } from './errors/config-error.ts';
export type { ConfigError, ConfigProblem } from './errors/config-error.ts';

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
  endRenewalEndpoint, resumeRenewalEndpoint, upgradePlansEndpoint, ORDER_ENDPOINTS,
} from './endpoints/order-endpoints.ts';
export {
  getCodeEndpoint, getDeviceUserEndpoint, partnerSendOtpEndpoint, partnerVerifyOtpEndpoint,
  carrierSendOtpEndpoint, carrierVerifyOtpEndpoint, PARTNER_ENDPOINTS,
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
  USER_ENDPOINTS,
} from './endpoints/user-endpoints.ts';
