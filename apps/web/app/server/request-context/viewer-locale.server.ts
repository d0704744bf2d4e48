import type { CountryCode, InterfaceLanguage } from "@marquee/config";
import type { Location } from "@marquee/auth-sdk/app";

/** Where the viewer is, and in which languages the page speaks. */
export interface ViewerLocale {
  readonly country: CountryCode;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  readonly location: Location;
}
