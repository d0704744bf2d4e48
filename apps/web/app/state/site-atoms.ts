import { atom } from "jotai";
import type { Site } from "../site.ts";

const siteSlot = atom<Site | undefined>(undefined);

/** Facts every page of the visit shares. The root fills it before anything renders. */
export const siteAtom = atom(
  (get) => {
    const site = get(siteSlot);
    if (site === undefined) throw new Error("The facts of the site are not there yet");
    return site;
  },
  (_get, set, site: Site) => set(siteSlot, site),
);

/** Whether a feature is on for this visitor. */
export const flagsAtom = atom((get) => get(siteAtom).flags);

/** Addresses and contacts of this installation. */
export const addressesAtom = atom((get) => get(siteAtom).addresses);
