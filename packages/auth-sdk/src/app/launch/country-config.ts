import { DEFAULT_COUNTRY, isCountryCode } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { areRentalsSold } from "@marquee/config/locale-paths";
import { asList, asObject, asSwitch, asText } from "../../calls/json-fields.ts";
import { readLanguageOption } from "./language-option.ts";
import type { LanguageOption } from "./language-option.ts";

/** Addresses of the footer's social links; a missing one is not shown. */
export interface SocialLinks {
  readonly facebook?: string;
  readonly twitter?: string;
  readonly instagram?: string;
}

/** What differs from country to country. Spec: shell §3, "Country config". */
export interface CountryConfig {
  readonly code: CountryCode;
  readonly socialLinks: SocialLinks;
  /** Menu names in the order of the backend, each once; see `menuTarget` of `@marquee/config`. */
  readonly menuNames: readonly string[];
  /** Names of the sections that have titles in the country, such as `movies`; undefined when all sections have. */
  readonly sections?: readonly string[];
  readonly hasUsReferral: boolean;
  readonly hasStudentDiscount: boolean;
  /** The premium menu is labelled Premium, otherwise Exclusive. */
  readonly hasPremiumMenu: boolean;
  /** Subscribe buttons say Get Started. */
  readonly showsGetStarted: boolean;
  readonly displayLanguages: readonly LanguageOption[];
  readonly contentLanguages: readonly LanguageOption[];
}

/** Returns a web address; anything else counts as missing. */
function webAddress(value: unknown): string | undefined {
  const text = asText(value);
  return text !== undefined && /^https?:\/\//.test(text) ? text : undefined;
}

function readSocialLinks(wire: unknown): SocialLinks {
  const options = asObject(wire) ?? {};
  const facebook = webAddress(options["facebook"]);
  const twitter = webAddress(options["twitter"]);
  const instagram = webAddress(options["instagram"]);
  return {
    ...(facebook !== undefined && { facebook }),
    ...(twitter !== undefined && { twitter }),
    ...(instagram !== undefined && { instagram }),
  };
}

/** Returns the menu names in their order, without the rentals menu in countries that sell no rentals. */
function readMenuNames(wire: unknown, country: CountryCode): string[] {
  const names: string[] = [];
  for (const entry of asList(wire)) {
    const name = asText(asObject(entry)?.["name"]);
    if (name !== undefined && names.indexOf(name) < 0) names.push(name);
  }
  // SHELL-157
  return areRentalsSold({ menuNames: names, country }) ? names : names.filter((name) => name !== "plex");
}

function readTexts(wire: readonly unknown[]): string[] {
  return wire.filter((entry): entry is string => typeof entry === "string");
}

function readLanguages(wire: unknown): LanguageOption[] {
  const options: LanguageOption[] = [];
  for (const entry of asList(wire)) {
    const option = readLanguageOption(entry);
    if (option !== undefined && !options.some((known) => known.code === option.code)) options.push(option);
  }
  return options;
}

/**
 * Reads a country configuration. Every missing or unreadable field takes a safe default: no links, no menu,
 * every switch off, no languages (the caller then uses those of `@marquee/config`).
 * `fallback` is the country asked for, used when the answer names none; India when omitted.
 */
export function readCountryConfig(wire: unknown, fallback: CountryCode = DEFAULT_COUNTRY): CountryConfig {
  const config = asObject(wire) ?? {};
  const code = config["code"];
  const languages = asObject(config["language_config"]) ?? {};
  const country = typeof code === "string" && isCountryCode(code) ? code : fallback;
  return {
    code: country,
    socialLinks: readSocialLinks(config["footer_options"]),
    menuNames: readMenuNames(config["menu_options"], country),
    hasUsReferral: asSwitch(config["us_referral"]),
    hasStudentDiscount: asSwitch(config["student_discount"]),
    hasPremiumMenu: asSwitch(config["premium_menu"]),
    showsGetStarted: asSwitch(asObject(config["svod_journey"])?.["get_started"]),
    displayLanguages: readLanguages(languages["display"]),
    contentLanguages: readLanguages(languages["content"]),
    ...(Array.isArray(config["sections"]) && { sections: readTexts(config["sections"]) }),
  };
}
