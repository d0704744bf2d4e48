import { atom } from "jotai";
import { focusedElement } from "../popups/opener.ts";

/** The tabs of the language popup. */
export type LanguageTab = "content" | "display";

/** The open language popup: its first tab, and the element that opened it. */
export interface OpenLanguagePopup {
  readonly tab: LanguageTab;
  readonly opener: HTMLElement | undefined;
}

/** Undefined while the popup is closed. */
export const languagePopupAtom = atom<OpenLanguagePopup | undefined>(undefined);

/** Opens the language popup. The focused element gets the focus back when the popup closes. */
export const openLanguagePopupAtom = atom(null, (_get, set, tab: LanguageTab = "display") => {
  set(languagePopupAtom, { tab, opener: focusedElement() });
});
