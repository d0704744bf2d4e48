import type { LanguageOption } from "@marquee/auth-sdk/app";
import type { InterfaceLanguage } from "@marquee/config";
import {
  hasPrimaryLanguage,
  languagesToSave,
  startingLanguages,
  type LanguageStart,
} from "@marquee/content-sdk/rules";
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

interface ChoiceStart extends LanguageStart {
  readonly tab: LanguageTab;
  readonly display: InterfaceLanguage;
}

/** The choice with which the popup opens. */
export function startChoice({ tab, display, ...start }: ChoiceStart): LanguageChoice {
  return { tab, display, content: startingLanguages(start), isHinted: false };
}

type Pressed =
  | { readonly kind: "hinted"; readonly choice: LanguageChoice }
  | { readonly kind: "applied"; readonly display: InterfaceLanguage; readonly content: readonly string[] };

/** What Apply does: without a primary content language it first leads to the display languages with a hint, once. */
export function pressApply(choice: LanguageChoice, options: readonly LanguageOption[]): Pressed {
  const { content, display } = choice;
  return choice.isHinted || hasPrimaryLanguage(content, options)
    ? { kind: "applied", display, content: languagesToSave(content, options, display) }
    : { kind: "hinted", choice: { ...choice, tab: "display", isHinted: true } };
}
