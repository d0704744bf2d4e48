import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "@marquee/config/account";
import { isAgeRating } from "@marquee/config/content";
import { isInterfaceLanguage } from "@marquee/config/languages";
import type { AgeRating } from "@marquee/config/content";
import type { InterfaceLanguage } from "@marquee/config/languages";
import { asList, asObject, asText } from "../calls/json-fields.ts";

/** Stored settings, key to text, including those of other apps of the product. */
export type SettingEntries = Readonly<Record<string, string>>;

/** Settings that this package reads. Spec: shell §3, "Preferences". */
export interface ViewerSettings {
  /** Default true. */
  readonly autoPlay: boolean;
  /** Undefined when none was chosen. */
  readonly displayLanguage: InterfaceLanguage | undefined;
  /** Sorted codes; empty when none were chosen. */
  readonly contentLanguages: readonly string[];
  /** Default `Auto`. */
  readonly streamingQuality: string;
  /** Default false. */
  readonly isDownloadOverWifiOnly: boolean;
  readonly downloadQuality: string | undefined;
  /** Default false. */
  readonly isStreamOverWifiOnly: boolean;
  /** Audio language that the viewer chose; undefined when none was chosen. */
  readonly preferredAudioLanguage: string | undefined;
  /** True until `noteSignIn` has noted the first sign-in of the account. */
  readonly isFirstTimeLogin: boolean;
  readonly recentSearches: readonly string[];
  /** The parental limit; undefined when none was chosen. An unreadable one counts as the strictest. */
  readonly ageRating: AgeRating | undefined;
}

/** Reads the entries of an answer or of storage; anything else is left out. */
export function readSettingEntries(wire: unknown): SettingEntries {
  // Without prototype: keys of other apps may be called `constructor` or `__proto__`.
  const entries = Object.create(null) as Record<string, string>;
  for (const item of asList(wire)) {
    const { key, value } = asObject(item) || {};
    // The parental limit may come as an object {age_rating}; dropping it would lift the limit.
    const plain = ageRatingIn(value) || value;
    if (asText(key) && /^[sbn]/.test(typeof plain)) entries[key as string] = String(plain);
  }
  return entries;
}

/** Returns the languages of a value of content_language or of a list of codes: sorted, once each, without blanks. */
export function languageCodes(given: unknown): string[] {
  return Array.from(new Set(String(given).match(/[^\s,]+/g))).sort();
}

/** Reads the values of the entries; an unreadable one takes its default. */
export function readViewerSettings(entries: SettingEntries): ViewerSettings {
  const isOn = (key: string, byDefault: boolean): boolean =>
    (entries[key] === String(!byDefault)) !== byDefault;
  const display = entries["display_language"];
  return {
    autoPlay: isOn("auto_play", DEFAULT_AUTO_PLAY),
    displayLanguage: isInterfaceLanguage(display) ? display : undefined,
    // Other apps may have stored them in any order [SESS-35]. Each content language is a language of the interface.
    contentLanguages: languageCodes(entries["content_language"]).filter(isInterfaceLanguage),
    streamingQuality: entries["streaming_quality"] || DEFAULT_STREAMING_QUALITY,
    isDownloadOverWifiOnly: isOn("download_over_wifi", false),
    downloadQuality: asText(entries["download_quality"]),
    isStreamOverWifiOnly: isOn("stream_over_wifi", false),
    // SESS-80
    preferredAudioLanguage: /^[a-z]{2,3}$/.test(entries["preferred_audio_language"] || "")
      ? entries["preferred_audio_language"]
      : undefined,
    isFirstTimeLogin: isOn("first_time_login", true),
    recentSearches: (entries["recent_search"] || "").split(",").filter(Boolean),
    ageRating: readAgeRating(entries["parental_control_v2"]),
  };
}

/** Returns the field `age_rating` of an object. */
export function ageRatingIn(value: unknown): unknown {
  return (Object(value) as { readonly age_rating?: unknown }).age_rating;
}

/** Reads a parental limit: the JSON text of {age_rating}, or the bare rating. An unreadable one counts as the strictest. */
export function readAgeRating(limit: unknown): AgeRating | undefined {
  if (!limit) return undefined;
  let rating: unknown = limit;
  try {
    rating = ageRatingIn(JSON.parse(limit as string));
  } catch {
    // Not JSON: an older spelling, the bare rating.
  }
  return isAgeRating(rating) ? rating : "U";
}
