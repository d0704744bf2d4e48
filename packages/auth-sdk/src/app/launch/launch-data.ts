import { launchEndpoint } from "@marquee/config/endpoints/launch";
import type { CountryCode } from "@marquee/config/countries";
import { readCountryConfig } from "./country-config.ts";
import type { CountryConfig } from "./country-config.ts";
import { unreadable } from "../../calls/answer.ts";
import { asObject, asText } from "../../calls/json-fields.ts";
import { readTranslationVersions } from "../texts/translation-versions.ts";
import type { TranslationVersions } from "../texts/translation-versions.ts";

/** The answer of launch. Spec: shell §3, "Launch data". */
export interface LaunchData {
  readonly country: CountryConfig;
  /** Sent as x-access-token with later requests; undefined when the answer has none. */
  readonly platformToken: string | undefined;
  readonly translations: TranslationVersions;
}

/**
 * Reads the answer of launch. A missing field inside takes a safe default.
 * @throws {MarqueeError} code `UNREADABLE_ANSWER` when the answer or its country_config is no object: without them no page can be built.
 */
export function readLaunch(wire: unknown, fallback?: CountryCode): LaunchData {
  const answer = asObject(wire);
  if (answer === undefined || asObject(answer["country_config"]) === undefined) {
    throw unreadable(launchEndpoint.id, answer === undefined ? "" : "country_config");
  }
  return {
    country: readCountryConfig(answer["country_config"], fallback),
    platformToken: asText(asObject(answer["platform_token"])?.["token"]),
    translations: readTranslationVersions(answer["translations"]),
  };
}
