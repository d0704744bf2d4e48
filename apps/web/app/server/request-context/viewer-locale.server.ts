import type { CountryCode, InterfaceLanguage } from "@marquee/config";
import type { Location } from "@marquee/auth-sdk/app";

/** The viewer's location, and the languages of the page. */
export interface ViewerLocale {
  readonly country: CountryCode;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  readonly location: Location;
}
