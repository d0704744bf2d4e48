import { atom } from "jotai";
import type { AppContext } from "../app-context.ts";

const contextSlot = atom<AppContext | undefined>(undefined);

/** Facts every page of the visit shares. The root fills it before anything renders. */
export const appContextAtom = atom(
  (get) => {
    const app = get(contextSlot);
    if (app === undefined) throw new Error("The facts of the site are not there yet");
    return app;
  },
  (_get, set, app: AppContext) => set(contextSlot, app),
);

/** Whether a feature is on for this visitor. */
export const flagsAtom = atom((get) => get(appContextAtom).flags);

/** Addresses and contacts of this installation. */
export const addressesAtom = atom((get) => get(appContextAtom).addresses);
