/** Translation file groups. Spec: shell §7, "Translation namespaces (13)". */
export const TRANSLATION_NAMESPACES = [
  "subscription",
  "header",
  "footer",
  "login-register",
  "fallback",
  "consumption",
  "plex",
  "celebs",
  "tvshowdetails",
  "episodes",
  "aggregator",
  "gamification",
  "consent-manager",
] as const;

/** Name of a translation file group. */
export type TranslationNamespace = (typeof TRANSLATION_NAMESPACES)[number];

/** Version of translation files where launch names none. */
export const DEFAULT_TRANSLATION_VERSION = "1";
