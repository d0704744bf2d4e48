import { CONTENT_LANGUAGES, INTERFACE_LANGUAGES, isInterfaceLanguage } from "@marquee/config";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { invalidRequest } from "../../../errors/platform-error.ts";

/** For whom the catalogue is read: it decides what is there, in which order and in which language. */
export interface CatalogueViewer {
  /** Found from the connection, never stated (PLAT-96). */
  readonly country: string;
  /** `IN-MH`; undefined when the state is not known. */
  readonly region: string | undefined;
  readonly language: string;
  /** Items of these languages come first; empty is no wish. */
  readonly contentLanguages: readonly string[];
  /** 0, 13 or 18: titles above it are left out; undefined is no limit. The strictest of what the client sends and the person has set. */
  readonly ageLimit: number | undefined;
  /** The person has just passed the parental check: titles above the limit play, and lists stay as they are. */
  readonly isAgeLimitLifted?: boolean;
  readonly now: Date;
}

/** The parameters that speak of the viewer. */
export interface ViewerParameters {
  readonly translation?: string | undefined;
  readonly languages?: string | undefined;
  readonly user_language?: string | undefined;
  readonly pc_age?: string | undefined;
  readonly check_parental_control?: string | undefined;
  readonly current_parental_control?: string | undefined;
}

/**
 * Reads for whom a call is answered.
 * @throws {PlatformError} 400 for a language that is none
 */
export function toCatalogueViewer(
  marquee: MarqueeRequest,
  query: ViewerParameters,
  now: number,
): CatalogueViewer {
  const { country, place } = marquee;
  return {
    country,
    region: place.stateCode === "" ? undefined : `${country}-${place.stateCode}`,
    language: displayLanguage(query.translation) ?? marquee.displayLanguage,
    contentLanguages: contentLanguages(query.languages ?? query.user_language) ?? marquee.contentLanguages,
    ageLimit: strictest(ageLimit(query), marquee.parental?.ageLimit),
    isAgeLimitLifted: marquee.parental?.isLifted === true,
    now: new Date(now),
  };
}

function displayLanguage(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (isInterfaceLanguage(text)) return text;
  throw invalidRequest([`query.translation: must be one of ${INTERFACE_LANGUAGES.join(", ")}`]);
}

/** Also languages of the interface and `or`: screens and crawlers send those without a choice of the viewer. */
const KNOWN_LANGUAGES: ReadonlySet<string> = new Set([...CONTENT_LANGUAGES, ...INTERFACE_LANGUAGES, "or"]);

function contentLanguages(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text === "") return undefined;
  const languages = text.split(",").map((language) => language.trim());
  if (languages.every((language) => KNOWN_LANGUAGES.has(language))) return languages;
  throw invalidRequest([`query.languages: must be a list of ${[...KNOWN_LANGUAGES].join(", ")}`]);
}

/** `pc_age` speaks for itself; `current_parental_control` only while parental control is on (DEC-102). */
export function ageLimit(query: ViewerParameters): number | undefined {
  if (query.pc_age !== undefined) return Number(query.pc_age);
  const isOn = query.check_parental_control === "true";
  return isOn && query.current_parental_control !== undefined
    ? Number(query.current_parental_control)
    : undefined;
}

function strictest(...limits: readonly (number | undefined)[]): number | undefined {
  const set = limits.filter((limit) => limit !== undefined);
  return set.length === 0 ? undefined : Math.min(...set);
}
