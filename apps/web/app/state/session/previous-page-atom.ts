import { atom } from "jotai";

/** Site path and query of the last page that is not a sign-in page; undefined before the first. */
export const previousPageAtom = atom<string | undefined>(undefined);
