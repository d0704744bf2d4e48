import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "@marquee/config/account";
import { isAgeRating } from "@marquee/config/content";
import { CONTENT_LANGUAGES, INTERFACE_LANGUAGES, isInterfaceLanguage } from "@marquee/config/languages";
import type { AgeRating } from "@marquee/config/content";
import type { InterfaceLanguage } from "@marquee/config/languages";
import { asList, asObject, asText } from "../calls/json-fields.ts";

/** Settings as text under their keys, those of other apps of the product included. */
export type SettingEntries = Readonly<Record<string, string>>;

/** The settings this product knows. Spec: shell §3, "Preferences". */
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
  /** Language a viewer chose to hear; undefined when none was chosen. */
  readonly preferredAudioLanguage: string | undefined;
  /** True until a sign-in of the account was noted as its first. */
  readonly isFirstTimeLogin: boolean;
  readonly recentSearches: readonly string[];
  /** The parental limit; undefined when none was chosen. A stored one that cannot be read is the strictest. */
  readonly ageRating: AgeRating | undefined;
}

/** Reads the entries of an answer or of storage; what is no entry is left out. */
export function readSettingEntries(wire: unknown): SettingEntries {
  // Without prototype: keys of other apps may be called `constructor` or `__proto__`.
  const entries = Object.create(null) as Record<string, string>;
  for (const item of asList(wire)) {
    const { key, value } = asObject(item) || {};
    // The parental limit may come as {age_rating} unpacked; left out it would count as none.
    const plain = ageRatingIn(value) || value;
    if (asText(key) && /^[sbn]/.test(typeof plain)) entries[key as string] = String(plain);
  }
  return entries;
}

/** Codes in order and without duplicates, as content_language is stored. */
export function contentLanguageText(codes: readonly string[]): string {
  return Array.from(new Set(codes)).sort().join();
}

/** What the entries mean; a value that cannot be read counts as its default. */
export function readViewerSettings(entries: SettingEntries): ViewerSettings {
  const known = (CONTENT_LANGUAGES as readonly string[]).concat(INTERFACE_LANGUAGES);
  const listOf = (key: string): readonly string[] => (entries[key] || "").split(",").filter(Boolean);
  const isOn = (key: string, byDefault: boolean): boolean =>
    (entries[key] === String(!byDefault)) !== byDefault;
  const display = entries["display_language"];
  return {
    autoPlay: isOn("auto_play", DEFAULT_AUTO_PLAY),
    displayLanguage: isInterfaceLanguage(display) ? display : undefined,
    contentLanguages: listOf("content_language").filter((code) => known.indexOf(code) >= 0),
    streamingQuality: entries["streaming_quality"] || DEFAULT_STREAMING_QUALITY,
    isDownloadOverWifiOnly: isOn("download_over_wifi", false),
    downloadQuality: asText(entries["download_quality"]),
    isStreamOverWifiOnly: isOn("stream_over_wifi", false),
    // SESS-80
    preferredAudioLanguage: /^[a-z]{2,3}$/.test(entries["preferred_audio_language"] || "")
      ? entries["preferred_audio_language"]
      : undefined,
    isFirstTimeLogin: isOn("first_time_login", true),
    recentSearches: listOf("recent_search"),
    ageRating: readAgeRating(entries["parental_control_v2"]),
  };
}

function ageRatingIn(value: unknown): unknown {
  return (Object(value) as { readonly age_rating?: unknown }).age_rating;
}

function readAgeRating(stored: string | undefined): AgeRating | undefined {
  if (!stored) return undefined;
  let rating: unknown = stored;
  try {
    rating = ageRatingIn(JSON.parse(stored));
  } catch {
    // Not JSON: an older spelling, the bare rating.
  }
  return isAgeRating(rating) ? rating : "U";
}
