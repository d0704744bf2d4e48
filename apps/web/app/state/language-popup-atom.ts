import { atom } from 'jotai';

/** The two halves of the language popup. */
export type LanguageTab = 'content' | 'display';

/** The tab with which the language popup shows; undefined while it is closed. */
export const languagePopupAtom = atom<LanguageTab | undefined>(undefined);

/** Opens the language popup. What opened it gets the focus back when it closes. */
export const openLanguagePopupAtom = atom(null, (_get, set, tab: LanguageTab = 'display') => set(languagePopupAtom, tab));
