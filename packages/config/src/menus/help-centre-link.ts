import { APP_VERSION } from "../versions/app-version.ts";
import type { CountryCode } from "../countries/country-codes.ts";
import type { InterfaceLanguage } from "../languages/languages.ts";

/** What the help centre is told about its visitor. */
export interface HelpCentreLinkOptions {
  /** Address of the help centre from runtime configuration. */
  readonly helpCentreUrl: string;
  readonly language: InterfaceLanguage;
  readonly country: CountryCode;
  readonly isSignedIn: boolean;
}

/**
 * Address of the help centre, to be opened in a new tab. The platform is always desktop_web.
 * Spec: shell §2.5, "help centre opening in a new tab with query parameters".
 */
export function helpCentreLink({
  helpCentreUrl,
  language,
  country,
  isSignedIn,
}: HelpCentreLinkOptions): string {
  const query = [
    `translation=${language}`,
    `country=${country}`,
    "platform=desktop_web",
    `user_type=${isSignedIn ? "loggedin" : "guest"}`,
    `app_version=${APP_VERSION}`,
  ].join("&");
  // The query comes before the hash.
  return helpCentreUrl.replace(/^[^#]*/, (address) => address + (address.includes("?") ? "&" : "?") + query);
}
