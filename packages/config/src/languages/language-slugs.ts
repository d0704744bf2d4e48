import type { ContentLanguage } from "./languages.ts";
import { isContentLanguage } from "./languages.ts";

/**
 * English name of each content language as it stands in addresses such as `/live-tv/hindi-news`.
 * The names a viewer reads come from the country's language_config.
 */
export const LANGUAGE_SLUGS = {
  bn: "bengali",
  en: "english",
  gu: "gujarati",
  hi: "hindi",
  hr: "bhojpuri",
  kn: "kannada",
  ml: "malayalam",
  mr: "marathi",
  pa: "punjabi",
  ta: "tamil",
  te: "telugu",
} as const satisfies Readonly<Record<ContentLanguage, string>>;

/** The content language an address piece names, by its name or its code. */
export function languageOfSlug(slug: string): ContentLanguage | undefined {
  if (isContentLanguage(slug)) return slug;
  for (const code of Object.keys(LANGUAGE_SLUGS) as ContentLanguage[])
    if (LANGUAGE_SLUGS[code] === slug) return code;
  return undefined;
}
