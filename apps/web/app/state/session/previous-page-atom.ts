import { atom } from "jotai";

/** Site path and query of the last page that was not about signing in; undefined before the first. */
export const previousPageAtom = atom<string | undefined>(undefined);
