import {
  CONTENT_LANGUAGES,
  INTERFACE_LANGUAGES,
  ISO_COUNTRIES,
  OTHER_COUNTRIES,
  countryName,
} from "@marquee/config";
import {
  LAUNCHED_COUNTRIES,
  settingsOf,
  type CountrySettings,
} from "../../../seed/countries/country-settings.ts";
import { LANGUAGE_NAMES } from "../../../seed/countries/languages.ts";
import type { CountryRows } from "./country-repository.ts";

/** Content languages of a viewer who has not chosen any. Spec: shell §4, "Default content languages". */
const DEFAULT_CONTENT_LANGUAGES: readonly string[] = ["en", "hi"];

/** Rows of every country; launched countries have settings of their own. */
export function countryRows(): CountryRows {
  const codes = Object.keys({ ...ISO_COUNTRIES, ...OTHER_COUNTRIES });
  return {
    languages: LANGUAGE_NAMES.map(([code, name, nativeName]) => ({ code, name, nativeName })),
    countries: codes.map((code) => ({
      code,
      name: countryName(code),
      isLaunched: Object.hasOwn(LAUNCHED_COUNTRIES, code),
    })),
    configs: codes.map((code) => {
      const { menuNames, socialLinks, usReferral, studentDiscount, premiumMenu, getStarted } =
        settingsOf(code);
      return {
        countryCode: code,
        menuNames,
        socialLinks,
        usReferral,
        studentDiscount,
        premiumMenu,
        getStarted,
      };
    }),
    countryLanguages: codes.flatMap((code) => [
      ...displayRows(code, settingsOf(code)),
      ...contentRows(code, settingsOf(code)),
    ]),
  };
}

type LanguageRow = CountryRows["countryLanguages"][number];

/** English first, then the languages of the region, then those of India; only codes the interface exists in. */
function displayRows(
  countryCode: string,
  { regionalLanguages, primaryContentLanguages }: CountrySettings,
): LanguageRow[] {
  const codes = [
    ...new Set<string>(["en", ...regionalLanguages, ...primaryContentLanguages, ...CONTENT_LANGUAGES]),
  ].filter((code) => (INTERFACE_LANGUAGES as readonly string[]).includes(code));
  return codes.map((languageCode, position) => ({
    countryCode,
    purpose: "display",
    languageCode,
    isDefault: languageCode === "en",
    category:
      languageCode === "en" ||
      regionalLanguages.includes(languageCode) ||
      primaryContentLanguages.includes(languageCode)
        ? 1
        : 2,
    position,
  }));
}

/** The primary ones first, then the rest of the eleven. */
function contentRows(countryCode: string, { primaryContentLanguages }: CountrySettings): LanguageRow[] {
  const codes = [...new Set<string>([...primaryContentLanguages, ...CONTENT_LANGUAGES])];
  return codes.map((languageCode, position) => ({
    countryCode,
    purpose: "content",
    languageCode,
    isDefault: DEFAULT_CONTENT_LANGUAGES.includes(languageCode),
    category: primaryContentLanguages.includes(languageCode) ? 1 : 2,
    position,
  }));
}
