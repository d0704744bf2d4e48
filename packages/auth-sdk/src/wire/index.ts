// Launch
export { launchQuery, launchAnswer, launchConfigAnswer, countryConfig, languageOption } from './launch.ts';
export type { LaunchQuery, LaunchAnswer, LaunchConfigAnswer, CountryConfigWire, LanguageOptionWire } from './launch.ts';
export { countryListAnswer, countryListEntry } from './country-list.ts';
export type { CountryListAnswer, CountryListEntryWire } from './country-list.ts';
export { platformTokensQuery, platformTokensAnswer } from './platform-tokens.ts';
export type { PlatformTokensQuery, PlatformTokensAnswer } from './platform-tokens.ts';
export { featureListAnswer } from './feature-list.ts';
export type { FeatureListAnswer } from './feature-list.ts';
export { shortUrlBody, shortUrlAnswer, shortUrlParams } from './short-url.ts';
export type { ShortUrlBody, ShortUrlAnswer } from './short-url.ts';

// Location
export { locationQuery, locationAnswer, countryLookupAnswer } from './location.ts';
export type { LocationQuery, LocationAnswer, CountryLookupAnswer } from './location.ts';

// Flags and logo
export { togglesQuery, togglesAnswer, toggle } from './toggles.ts';
export type { TogglesQuery, TogglesAnswer, ToggleWire } from './toggles.ts';
export { dynamicLogoAnswer, logoMap } from './dynamic-logo.ts';
export type { DynamicLogoAnswer, LogoMapWire } from './dynamic-logo.ts';

// Texts
export { translationsParams, translationsAnswer } from './translations.ts';
export type { TranslationsAnswer } from './translations.ts';
export { webFooterQuery, webFooterAnswer } from './web-footer.ts';
export type { WebFooterQuery, WebFooterAnswer } from './web-footer.ts';
export { selfHelpParams, selfHelpQuery, selfHelpAnswer } from './self-help.ts';
export type { SelfHelpAnswer } from './self-help.ts';

// Guest identity
export { tokenQuery, guestTokenBody, guestTokenAnswer } from './guest-token.ts';
export type { TokenQuery, GuestTokenBody, GuestTokenAnswer } from './guest-token.ts';

// GraphQL
export { authSchema } from './generated/schema.ts';
export { viewerOperation } from './generated/operations.ts';
export type { ViewerData, ViewerVariables } from './generated/operations.ts';
