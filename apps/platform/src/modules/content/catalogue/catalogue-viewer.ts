import { CONTENT_LANGUAGES, INTERFACE_LANGUAGES, isInterfaceLanguage } from "@marquee/config";
import { regionOf, type MarqueeRequest } from "../../../http/request-context.ts";
import { invalidRequest } from "../../../errors/platform-error.ts";

/** The viewer of the catalogue, who decides which titles are visible, in which order and language. */
export interface CatalogueViewer {
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  /** `IN-MH`; undefined when the state is not known. */
  readonly region: string | undefined;
  readonly language: string;
  /** Items of these languages come first; empty means no preference. */
  readonly contentLanguages: readonly string[];
  /**
   * 0, 13 or 18: titles above it are left out; undefined means no limit. The stricter of the client's limit and the stored one.
   */
  readonly ageLimit: number | undefined;
  /** Whether the person has just passed the parental check: titles above the limit play, but lists do not change. */
  readonly isAgeLimitLifted?: boolean;
  readonly now: Date;
}

/** Query parameters about the viewer. */
export interface ViewerParameters {
  readonly translation?: string | undefined;
  readonly languages?: string | undefined;
  readonly user_language?: string | undefined;
  readonly pc_age?: string | undefined;
  readonly check_parental_control?: string | undefined;
  readonly current_parental_control?: string | undefined;
}

/**
 * Reads the viewer of a request.
 * @throws {PlatformError} 400 for an unknown language
 */
export function toCatalogueViewer(
  marquee: MarqueeRequest,
  query: ViewerParameters,
  now: number,
): CatalogueViewer {
  const { country } = marquee;
  return {
    country,
    region: regionOf(marquee),
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

/** Includes languages of the interface and `or`, which clients and crawlers send without a choice of the viewer. */
const KNOWN_LANGUAGES: ReadonlySet<string> = new Set([...CONTENT_LANGUAGES, ...INTERFACE_LANGUAGES, "or"]);

function contentLanguages(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text === "") return undefined;
  const languages = text.split(",").map((language) => language.trim());
  if (languages.every((language) => KNOWN_LANGUAGES.has(language))) return languages;
  throw invalidRequest([`query.languages: must be a list of ${[...KNOWN_LANGUAGES].join(", ")}`]);
}

/** The age limit of the query: `pc_age` always counts, `current_parental_control` only if `check_parental_control` is on. */
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
