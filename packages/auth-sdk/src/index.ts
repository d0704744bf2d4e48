// Launch
export { readLaunch } from './launch-data.ts';
export type { LaunchData } from './launch-data.ts';
export { readCountryConfig } from './country-config.ts';
export type { CountryConfig, SocialLinks } from './country-config.ts';
export { readLanguageOption } from './language-option.ts';
export type { LanguageOption } from './language-option.ts';
export { readTranslationVersions, translationVersion } from './translation-versions.ts';
export type { TranslationVersions } from './translation-versions.ts';
export { readPhoneCountries } from './phone-country.ts';
export type { PhoneCountry } from './phone-country.ts';
export { readFeatures } from './feature-list.ts';
export type { Feature } from './feature-list.ts';

// Location
export { readPlace, defaultPlace, placeFromCookie } from './place.ts';
export type { Place } from './place.ts';

// Flags, logo, footer, texts
export { readToggles } from './toggles.ts';
export { readActiveLogos, dynamicLogoAddress } from './dynamic-logo.ts';
export type { ActiveLogos } from './dynamic-logo.ts';
export { readFooterGroups } from './footer-groups.ts';
export type { FooterGroup, FooterItem } from './footer-groups.ts';
export { readHelpPage } from './help-page.ts';
export type { HelpPage } from './help-page.ts';

// Errors
export { AuthError, isAuthError } from './errors/auth-error.ts';
export type { AuthErrorCode } from './errors/auth-error.ts';
