import { atom } from "jotai";
import { focusedElement } from "../popups/opener.ts";

/** The two halves of the language popup. */
export type LanguageTab = "content" | "display";

/** The open language popup: with which tab it shows, and what opened it. */
export interface OpenLanguagePopup {
  readonly tab: LanguageTab;
  readonly opener: HTMLElement | undefined;
}

/** Undefined while the popup is closed. */
export const languagePopupAtom = atom<OpenLanguagePopup | undefined>(undefined);

/** Opens the language popup. What has the focus now gets it back when the popup closes. */
export const openLanguagePopupAtom = atom(null, (_get, set, tab: LanguageTab = "display") => {
  set(languagePopupAtom, { tab, opener: focusedElement() });
});
