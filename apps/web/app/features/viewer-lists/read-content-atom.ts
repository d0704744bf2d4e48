import { atom } from "jotai";
import { contentAtom } from "../../state/sdks/sdk-atoms.ts";

/** Answers the client of the visit, for what happens later than rendering. */
export const readContentAtom = atom(null, (get) => get(contentAtom));
