// Launch
export { fetchLaunch } from "../fetch-launch.ts";
export type { LaunchOptions } from "../fetch-launch.ts";
export type { LaunchData } from "../launch-data.ts";
export type { CountryConfig, SocialLinks } from "../country-config.ts";
export type { LanguageOption } from "../language-option.ts";
export { fetchAppConfig } from "../fetch-app-config.ts";
export { readAppConfig } from "../app-config.ts";
export type { AppConfig } from "../app-config.ts";
export { fetchPhoneCountries } from "../fetch-phone-countries.ts";
export type { PhoneCountry } from "../phone-country.ts";
export { fetchFeatures } from "../fetch-features.ts";
export type { Feature } from "../feature-list.ts";
export { fetchPlatformToken } from "../fetch-platform-token.ts";
export type { PlatformTokenQuery } from "../fetch-platform-token.ts";
export { createShortUrl } from "../create-short-url.ts";
export type { ShortUrlOptions } from "../create-short-url.ts";
export type { Abortable } from "../abortable.ts";

// Location
export { fetchCountry, fetchLocation } from "../fetch-location.ts";
export type { CountryOptions, LocationOptions } from "../fetch-location.ts";
export { defaultLocation, locationFromCookie } from "../location.ts";
export type { Location } from "../location.ts";

// Flags, logo, footer, texts
export { fetchToggles } from "../fetch-toggles.ts";
export type { TogglesOptions } from "../fetch-toggles.ts";
export { fetchDynamicLogos } from "../fetch-dynamic-logo.ts";
export type { DynamicLogosOptions } from "../fetch-dynamic-logo.ts";
export { dynamicLogoAddress } from "../dynamic-logo.ts";
export type { ActiveLogos } from "../dynamic-logo.ts";
export { fetchFooter } from "../fetch-footer.ts";
export type { FooterOptions } from "../fetch-footer.ts";
export type { FooterGroup, FooterItem } from "../footer-groups.ts";
export { fetchTranslations } from "../fetch-translations.ts";
export type { Texts, TranslationsOptions } from "../fetch-translations.ts";
export { readTranslationVersions } from "../translation-versions.ts";
export type { TranslationVersions } from "../translation-versions.ts";
export { fetchHelpPage } from "../fetch-help-page.ts";
export type { HelpPageOptions } from "../fetch-help-page.ts";
export type { HelpPage } from "../help-page.ts";
