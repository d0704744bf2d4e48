import type { InterfaceLanguage } from "@marquee/config/languages";
import { asList } from "../calls/json-fields.ts";
import type { LanguageOption } from "../app/launch/language-option.ts";

/** What is chosen of languages so far. Immutable: each rule makes a new one. */
export interface LanguageChoice {
  /** The half that shows: content languages, or the language of the interface. */
  readonly tab: "content" | "display";
  /** Content languages that the country offers, in the order they show. */
  readonly options: readonly LanguageOption[];
  /** Codes of content languages, those that are not offered included. */
  readonly content: readonly string[];
  readonly display: InterfaceLanguage;
  /** Whether a better experience was suggested. */
  readonly isHinted: boolean;
}

/** Where a choice starts. */
export interface LanguageChoiceStart extends Pick<LanguageChoice, "tab" | "options" | "content" | "display"> {
  /** Whether the visitor has chosen content languages before; else the country's defaults are chosen. */
  readonly hasChosen: boolean;
}

/** What applying a choice leads to: a hint first, or the languages that are to be saved. */
export type AppliedChoice =
  | { readonly kind: "hinted"; readonly choice: LanguageChoice }
  | {
      readonly kind: "applied";
      readonly displayLanguage: InterfaceLanguage;
      readonly contentLanguages: readonly string[];
    };

// SESS-84, SHELL-107 to SHELL-111, DEC-111

/**
 * The choice with which the languages open. Chosen options come first, each half in the order of the country; that order stays,
 * so that no option runs away from under a pointer. Throws nothing.
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

/** Takes a content language in or out. Throws nothing. */
export function toggleContentLanguage(choice: LanguageChoice, code: string): LanguageChoice {
  const { content: known } = languagesOf(choice);
  const rest = known.filter((other) => other !== code);
  const content = rest.length < known.length ? rest : rest.concat(code);
  return Object.assign({}, choice, { content });
}

/** Both lists, also of a choice that a program has stored and read back broken. */
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

/** Whether a choice can be applied: one language that the country offers is needed. Throws nothing. */
export function canApplyLanguages(choice: LanguageChoice): boolean {
  return offered(choice).length > 0;
}

/** Whether one of the chosen content languages gives a good experience by itself. Throws nothing. */
export function hasPrimaryLanguage(choice: LanguageChoice): boolean {
  return offered(choice).some(({ isPrimary }) => isPrimary);
}

/**
 * Applies a choice: without a primary content language it first leads to the languages of the interface with a hint, once;
 * otherwise both are to be saved, the language of the interface among the content languages. Throws nothing.
 */
export function applyLanguageChoice(choice: LanguageChoice): AppliedChoice {
  const { isHinted, display } = Object(choice) as LanguageChoice;
  if (!isHinted && !hasPrimaryLanguage(choice))
    return { kind: "hinted", choice: Object.assign({}, choice, { tab: "display" as const, isHinted: true }) };
  const codes = offered(choice).map(({ code }) => code);
  const content = codes.concat(codes.indexOf(display) < 0 ? display : []);
  return { kind: "applied", displayLanguage: display, contentLanguages: content.sort() };
}
