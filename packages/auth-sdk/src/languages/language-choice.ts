import type { InterfaceLanguage } from "@marquee/config/languages";
import { asList } from "../calls/json-fields.ts";
import type { LanguageOption } from "../app/launch/language-option.ts";

/** State of a language choice. Immutable: each function returns a new one. */
export interface LanguageChoice {
  /** The visible tab: content languages, or the display language. */
  readonly tab: "content" | "display";
  /** Content languages that the country offers, in display order. */
  readonly options: readonly LanguageOption[];
  /** Codes of the chosen content languages, including those the country does not offer. */
  readonly content: readonly string[];
  readonly display: InterfaceLanguage;
  /** Whether the hint to choose a primary language was shown. */
  readonly isHinted: boolean;
}

/** Options of `startLanguageChoice`. */
export interface LanguageChoiceStart extends Pick<LanguageChoice, "tab" | "options" | "content" | "display"> {
  /** Whether the visitor has chosen content languages before; else the country's defaults are preselected. */
  readonly hasChosen: boolean;
}

/** Result of `applyLanguageChoice`: a hint to show first, or the languages to save. */
export type AppliedChoice =
  | { readonly kind: "hinted"; readonly choice: LanguageChoice }
  | {
      readonly kind: "applied";
      readonly displayLanguage: InterfaceLanguage;
      readonly contentLanguages: readonly string[];
    };

// SESS-84, SHELL-107 to SHELL-111, DEC-111

/**
 * Returns the initial choice. Chosen options come first, otherwise in the order of the country. The order then stays, so that
 * no option moves while the visitor clicks. Never throws.
 */
export function startLanguageChoice(start: LanguageChoiceStart): LanguageChoice {
  const { tab, display, hasChosen } = Object(start) as LanguageChoiceStart;
  const { options, content: known } = languagesOf(start);
  const defaults = options.filter(({ isDefault }) => isDefault).map(({ code }) => code);
  const content = hasChosen || defaults.length === 0 ? known : defaults;
  const isChosen = ({ code }: LanguageOption): boolean => content.indexOf(code) >= 0;
  const ordered = options.filter(isChosen).concat(options.filter((option) => !isChosen(option)));
  return { tab, options: ordered, content, display, isHinted: false };
}

/** Adds or removes a content language. Never throws. */
export function toggleContentLanguage(choice: LanguageChoice, code: string): LanguageChoice {
  const { content: known } = languagesOf(choice);
  const rest = known.filter((other) => other !== code);
  const content = rest.length < known.length ? rest : rest.concat(code);
  return Object.assign({}, choice, { content });
}

/** Returns both lists, empty where a stored choice is damaged. */
function languagesOf(choice: Pick<LanguageChoice, "options" | "content">) {
  const { options, content } = Object(choice) as LanguageChoice;
  return {
    options: asList(options).filter(Boolean) as readonly LanguageOption[],
    content: asList(content) as readonly string[],
  };
}

function offered(choice: LanguageChoice): readonly LanguageOption[] {
  const { options, content } = languagesOf(choice);
  return options.filter(({ code }) => content.indexOf(code) >= 0);
}

/** Whether the choice has at least one content language that the country offers. Never throws. */
export function canApplyLanguages(choice: LanguageChoice): boolean {
  return offered(choice).length > 0;
}

/** Whether one of the chosen content languages gives a good experience by itself. Never throws. */
export function hasPrimaryLanguage(choice: LanguageChoice): boolean {
  return offered(choice).some(({ isPrimary }) => isPrimary);
}

/**
 * Applies a choice. Without a primary content language it opens the display languages with a hint, once; without any content language
 * that the country offers it opens those, however often. Otherwise it returns both kinds to save; the content languages then include
 * the display language. Never throws.
 */
export function applyLanguageChoice(choice: LanguageChoice): AppliedChoice {
  const { isHinted, display } = Object(choice) as LanguageChoice;
  const codes = offered(choice).map(({ code }) => code);
  const change = codes[0]
    ? !isHinted && !hasPrimaryLanguage(choice) && { tab: "display" as const, isHinted: true }
    : { tab: "content" as const };
  if (change) return { kind: "hinted", choice: Object.assign({}, choice, change) };
  const content = codes.concat(codes.indexOf(display) < 0 ? display : []);
  return { kind: "applied", displayLanguage: display, contentLanguages: content.sort() };
}
