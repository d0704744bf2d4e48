// Launch
export { fetchLaunch } from "./launch/fetch-launch.ts";
export type { LaunchOptions } from "./launch/fetch-launch.ts";
export type { LaunchData } from "./launch/launch-data.ts";
export type { CountryConfig, SocialLinks } from "./launch/country-config.ts";
export type { LanguageOption } from "./launch/language-option.ts";
export { fetchAppConfig, readAppConfig } from "./features/fetch-app-config.ts";
export type { AppConfig } from "./features/fetch-app-config.ts";
export { fetchPhoneCountries } from "../contact/fetch-phone-countries.ts";
export type { PhoneCountry } from "../contact/phone-country.ts";
export { fetchFeatures } from "./features/fetch-features.ts";
export type { Feature } from "./features/fetch-features.ts";
export { fetchPlatformToken } from "../tokens/fetch-platform-token.ts";
export type { PlatformTokenQuery } from "../tokens/fetch-platform-token.ts";
export { createShortUrl } from "./create-short-url.ts";
export type { ShortUrlOptions } from "./create-short-url.ts";
export type { Abortable } from "../calls/abortable.ts";

// Location
export { fetchCountry, fetchLocation } from "./location/fetch-location.ts";
export type { CountryOptions, LocationOptions } from "./location/fetch-location.ts";
export { defaultLocation, locationFromCookie } from "./location/location.ts";
export type { Location } from "./location/location.ts";

// Flags, logo, footer, texts
export { fetchToggles } from "./features/fetch-toggles.ts";
export type { TogglesOptions } from "./features/fetch-toggles.ts";
export { dynamicLogoAddress, fetchDynamicLogos } from "./texts/fetch-dynamic-logo.ts";
export type { ActiveLogos, DynamicLogosOptions } from "./texts/fetch-dynamic-logo.ts";
export { fetchFooter } from "./texts/fetch-footer.ts";
export type { FooterGroup, FooterItem, FooterOptions } from "./texts/fetch-footer.ts";
export { fetchTranslations } from "./texts/fetch-translations.ts";
export type { Texts, TranslationsOptions } from "./texts/fetch-translations.ts";
export { readTranslationVersions } from "./texts/translation-versions.ts";
export type { TranslationVersions } from "./texts/translation-versions.ts";
export { fetchHelpPage } from "./texts/fetch-help-page.ts";
export type { HelpPage, HelpPageOptions } from "./texts/fetch-help-page.ts";
