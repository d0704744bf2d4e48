import type { CountryCode } from "../countries/country-codes.ts";
import { isIndia } from "../countries/country-codes.ts";

/**
 * Feature flags and their state as long as nothing else is known.
 * Spec: shell §6, "Feature flags control".
 */
export const FLAGS = {
  blog_india: false,
  blog_global: false,
  nft: false,
  referral: false,
  sports_predict_win: false,
  gamification_entry: false,
  dynamic_logo: false,
  footer_api: false,
  lapser_banner: false,
  search: true,
  reactions: true,
  sports: false,
  commerce: false,
  feature_gating: true,
} as const;

/** Name of a feature flag. */
export type FlagName = keyof typeof FLAGS;

/** A flag as the flag service delivers it; `payload` is text holding JSON, or absent. */
export interface Toggle {
  readonly name: string;
  readonly enabled: boolean;
  readonly payload?: string | undefined;
}

/** The variant of a flag: where it applies, and further keys that belong to the flag itself. */
export interface FlagVariant {
  readonly india: boolean;
  readonly global: boolean;
  readonly countries: readonly string[];
  /** Every key of the payload as it came, such as `pages` of the lapser banner. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Tells whether the text names a flag of the product. */
export function isFlagName(text: unknown): text is FlagName {
  return typeof text === "string" && Object.prototype.hasOwnProperty.call(FLAGS, text);
}

/**
 * Reads the payload of a toggle: undefined when there is none, 'unreadable' when it is no JSON object
 * or its switches have the wrong kind.
 */
export function readFlagVariant(payload: string | undefined): FlagVariant | "unreadable" | undefined {
  if (payload === undefined || payload === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return "unreadable";
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "unreadable";
  const settings = value as Readonly<Record<string, unknown>>;
  const { india = false, global = false, countries = [] } = settings;
  if (typeof india !== "boolean" || typeof global !== "boolean" || !isTextList(countries))
    return "unreadable";
  return { india, global, countries, settings };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/**
 * Whether a feature is on for a country: enabled, and its payload names India, the world abroad or the
 * country itself. Without payload an enabled flag is on everywhere; a flag that was not delivered or whose
 * payload cannot be read takes its default; an unknown name is off.
 */
export function isFlagOn(
  name: string,
  toggles: readonly Toggle[],
  country: CountryCode | undefined,
): boolean {
  if (!isFlagName(name)) return false;
  const toggle = toggles.find((candidate) => candidate.name === name);
  if (toggle === undefined) return FLAGS[name];
  if (!toggle.enabled) return false;
  const variant = readFlagVariant(toggle.payload);
  if (variant === undefined) return true;
  if (variant === "unreadable") return FLAGS[name];
  if (country !== undefined && variant.countries.includes(country)) return true;
  return isIndia(country) ? variant.india : variant.global;
}

/**
 * What the payload of a flag says beside where it applies, such as `pages` of the lapser banner; empty when the
 * flag is off or says nothing.
 */
export function flagSettings(
  name: FlagName,
  toggles: readonly Toggle[],
  country: CountryCode | undefined,
): Readonly<Record<string, unknown>> {
  if (!isFlagOn(name, toggles, country)) return {};
  const variant = readFlagVariant(toggles.find((toggle) => toggle.name === name)?.payload);
  return variant === undefined || variant === "unreadable" ? {} : variant.settings;
}

/** Whether the blog exists in a country: India and the world abroad have a flag each. Spec: shell §2.5. */
export function isBlogOn(toggles: readonly Toggle[], country: CountryCode | undefined): boolean {
  return isFlagOn(isIndia(country) ? "blog_india" : "blog_global", toggles, country);
}
