import type { LanguageOption } from "@marquee/auth-sdk/app";
import type { InterfaceLanguage } from "@marquee/config";
import type { LanguageTab } from "../../state/language-popup-atom.ts";

/** What is chosen in the popup so far. */
export interface LanguageChoice {
  readonly tab: LanguageTab;
  /** Codes of content languages, those that are not offered included. */
  readonly content: readonly string[];
  readonly display: InterfaceLanguage;
  /** Whether a better experience was suggested (SHELL-110). */
  readonly isHinted: boolean;
}

interface ChoiceStart {
  readonly tab: LanguageTab;
  /** Content languages the country offers. */
  readonly options: readonly LanguageOption[];
  readonly display: InterfaceLanguage;
  readonly content: readonly string[];
  /** Whether the visitor has chosen content languages before; on the first visit the country's defaults are chosen (SHELL-108). */
  readonly hasChosen: boolean;
}

/** The choice with which the popup opens. */
export function startChoice({ tab, options, display, content, hasChosen }: ChoiceStart): LanguageChoice {
  const defaults = options.filter((option) => option.isDefault).map(({ code }) => code);
  return { tab, display, content: hasChosen || defaults.length === 0 ? content : defaults, isHinted: false };
}

/** The options, chosen ones first, each half in the order of the country (SHELL-107). */
export function chosenFirst<Option extends { readonly code: string }>(
  options: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  return [
    ...options.filter(({ code }) => chosen.includes(code)),
    ...options.filter(({ code }) => !chosen.includes(code)),
  ];
}

/** Takes a content language in or out. */
export function toggleContent(choice: LanguageChoice, code: string): LanguageChoice {
  const content = choice.content.includes(code)
    ? choice.content.filter((known) => known !== code)
    : [...choice.content, code];
  return { ...choice, content };
}

function offered({ content }: LanguageChoice, options: readonly LanguageOption[]): readonly LanguageOption[] {
  return options.filter(({ code }) => content.includes(code));
}

/** At least one language that the country offers is needed; a display language that is none does not count (SHELL-109, DEC-111). */
export function canApply(choice: LanguageChoice, options: readonly LanguageOption[]): boolean {
  return offered(choice, options).length > 0;
}

/** Whether one of the chosen content languages gives a good experience by itself. */
export function hasPrimary(choice: LanguageChoice, options: readonly LanguageOption[]): boolean {
  return offered(choice, options).some(({ isPrimary }) => isPrimary);
}

type Pressed =
  | { readonly kind: "hinted"; readonly choice: LanguageChoice }
  | { readonly kind: "applied"; readonly display: InterfaceLanguage; readonly content: readonly string[] };

/**
 * What Apply does: without a primary content language it first leads to the display languages with a hint, once; otherwise both
 * are saved, the display language among the content languages (SHELL-110, SHELL-111).
 */
export function pressApply(choice: LanguageChoice, options: readonly LanguageOption[]): Pressed {
  if (!choice.isHinted && !hasPrimary(choice, options))
    return { kind: "hinted", choice: { ...choice, tab: "display", isHinted: true } };
  const content = [...offered(choice, options).map(({ code }) => code), choice.display];
  return { kind: "applied", display: choice.display, content: [...new Set(content)].sort() };
}
