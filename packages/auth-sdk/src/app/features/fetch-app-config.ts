import { launchConfigEndpoint } from "@marquee/config/endpoints/launch";
import type { Client } from "@marquee/http";
import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "@marquee/config/account";
import { toCountryCode } from "@marquee/config/countries";
import {
  CONTENT_LANGUAGES,
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  isInterfaceLanguage,
} from "@marquee/config/languages";
import { APP_VERSION } from "@marquee/config/versions";
import type { CountryCode } from "@marquee/config/countries";
import type { InterfaceLanguage } from "@marquee/config/languages";
import { requireAnswer } from "../../calls/answer.ts";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { asList, asObject, asText } from "../../calls/json-fields.ts";

/** Configuration with which an application starts. */
export interface AppConfig {
  readonly appVersion: string;
  readonly displayLanguages: readonly InterfaceLanguage[];
  readonly contentLanguages: readonly string[];
  readonly defaultCountry: CountryCode;
  readonly defaultLanguage: InterfaceLanguage;
  readonly streamingQuality: string;
  readonly autoPlay: boolean;
}

/** Reads the application's configuration; every missing or unreadable field takes the constant of `@marquee/config`. */
export function readAppConfig(wire: unknown): AppConfig {
  const config = asObject(wire) || {};
  const display = asList(config["display_languages"]).filter(isInterfaceLanguage);
  const content = asList(config["content_languages"])
    .map(asText)
    .filter((code): code is string => !!code);
  const language = config["default_language"];
  const autoPlay = config["auto_play"];
  return {
    appVersion: asText(config["app_version"]) || APP_VERSION,
    displayLanguages: display.length ? display : INTERFACE_LANGUAGES,
    contentLanguages: content.length ? content : CONTENT_LANGUAGES,
    defaultCountry: toCountryCode(config["default_country"]),
    defaultLanguage: isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE,
    streamingQuality: asText(config["streaming_quality"]) || DEFAULT_STREAMING_QUALITY,
    autoPlay: typeof autoPlay === "boolean" ? autoPlay : DEFAULT_AUTO_PLAY,
  };
}

/**
 * Fetches the configuration of an application, for those that are released apart from the service, such as TV apps. If it fails,
 * use the defaults of `readAppConfig(undefined)`.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * const { displayLanguages, streamingQuality } = await fetchAppConfig(client);
 */
export async function fetchAppConfig(client: Client, options?: Abortable): Promise<AppConfig> {
  const { signal } = checked("fetchAppConfig", client, options);
  return readAppConfig(
    await requireAnswer(client.request, {
      endpoint: launchConfigEndpoint,
      access: "start",
      signal,
    }),
  );
}
