import { atom } from "jotai";
import { sessionAtom } from "../session/auth-atoms.ts";

/** A pop-up that is shown once to each viewer. */
export type PopupName = "push";

const openedAtom = atom<{ readonly session: number; readonly name: PopupName } | undefined>(undefined);

/** The open pop-up of the current session. */
export const openPopupAtom = atom(
  (get) => {
    const opened = get(openedAtom);
    return opened?.session === get(sessionAtom) ? opened.name : undefined;
  },
  (get, set, name: PopupName | undefined) => set(openedAtom, name && { session: get(sessionAtom), name }),
);
