import type { CountryCode } from './country-codes.ts';
import { DEFAULT_COUNTRY, isCountryCode } from './country-codes.ts';
import type { LanguageOption } from './language-option.ts';
import { isYes, readLanguageOption } from './language-option.ts';

/** What a country's configuration decides. */
export interface CountryConfig {
  readonly code: CountryCode;
  /** Names of the menu in their order. */
  readonly menuOptions: readonly string[];
  /** Social links of the footer; a missing one is left out. */
  readonly footerOptions: {
    readonly facebook?: string;
    readonly twitter?: string;
    readonly instagram?: string;
  };
  readonly hasUsReferral: boolean;
  readonly hasStudentDiscount: boolean;
  /** Whether the premium entry reads Premium (otherwise Exclusive). */
  readonly isPremiumMenu: boolean;
  /** Whether the subscribe button reads Get Started. */
  readonly hasGetStarted: boolean;
  readonly displayLanguages: readonly LanguageOption[];
  readonly contentLanguages: readonly LanguageOption[];
}

type Wire = Readonly<Record<string, unknown>>;

/**
 * Reads country_config of launch. Every missing or misshapen field takes its safe default: nothing extra shows.
 * Spec: shell §3, "Country config".
 */
export function readCountryConfig(wire: unknown): CountryConfig {
  const source = toObject(wire);
  const languages = toObject(source.language_config);
  return {
    code: isCountryCode(source.code) ? source.code : DEFAULT_COUNTRY,
    menuOptions: readMenuNames(source.menu_options),
    footerOptions: readFooterOptions(toObject(source.footer_options)),
    hasUsReferral: isYes(source.us_referral),
    hasStudentDiscount: isYes(source.student_discount),
    isPremiumMenu: isYes(source.premium_menu),
    hasGetStarted: isYes(toObject(source.svod_journey).get_started),
    displayLanguages: readLanguages(languages.display),
    contentLanguages: readLanguages(languages.content),
  };
}

function toObject(value: unknown): Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A menu option is an object with a name; a plain text does for one. */
function readMenuNames(value: unknown): readonly string[] {
  return toList(value)
    .map((option) => (typeof option === 'string' ? option : toObject(option).name))
    .filter((name): name is string => typeof name === 'string' && name !== '');
}

/** Only http and https addresses: what comes from outside ends in an href. */
function readFooterOptions(source: Wire): CountryConfig['footerOptions'] {
  const options: { facebook?: string; twitter?: string; instagram?: string } = {};
  for (const network of ['facebook', 'twitter', 'instagram'] as const) {
    const address = source[network];
    if (typeof address === 'string' && /^https?:\/\//i.test(address)) options[network] = address;
  }
  return options;
}

function readLanguages(value: unknown): readonly LanguageOption[] {
  return toList(value)
    .map(readLanguageOption)
    .filter((option): option is LanguageOption => option !== undefined);
}
