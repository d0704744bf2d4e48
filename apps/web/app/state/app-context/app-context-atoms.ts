import { isIndia } from "@marquee/config";
import { atom } from "jotai";
import type { AppContext } from "./app-context.ts";

const contextSlot = atom<AppContext | undefined>(undefined);

/**
 * The context shared by all pages of this document load. The root sets it before rendering; components read the atoms
 * below.
 */
export const appContextAtom = atom(
  (get) => {
    const app = get(contextSlot);
    if (app === undefined) throw new Error("The app context is not there yet");
    return app;
  },
  (_get, set, app: AppContext) => set(contextSlot, app),
);

const partAtom = <Name extends keyof AppContext>(name: Name) => atom((get) => get(appContextAtom)[name]);

export const localeAtom = partAtom("locale");

export const visitorAtom = partAtom("visitor");

export const hostAtom = partAtom("host");

export const menuAtom = partAtom("menu");

export const footerAtom = partAtom("footer");

export const offersAtom = partAtom("offers");

/** Feature flags of this visitor. */
export const flagsAtom = partAtom("flags");

/** External URLs and support contacts. */
export const addressesAtom = partAtom("addresses");

export const apiAccessAtom = partAtom("api");

export const signInOptionsAtom = partAtom("signIn");

/** Whether the country has the blog. */
export const hasBlogAtom = atom((get) => {
  const flags = get(flagsAtom);
  return isIndia(get(localeAtom).country) ? flags.blog_india : flags.blog_global;
});
