import { isIndia } from "@marquee/config";
import { atom } from "jotai";
import type { AppContext } from "./app-context.ts";

const contextSlot = atom<AppContext | undefined>(undefined);

/** What every page of this load shares. The root fills it before anything renders; components read its parts below. */
export const appContextAtom = atom(
  (get) => {
    const app = get(contextSlot);
    if (app === undefined) throw new Error("The app context is not there yet");
    return app;
  },
  (_get, set, app: AppContext) => set(contextSlot, app),
);

const partAtom = <Name extends keyof AppContext>(name: Name) => atom((get) => get(appContextAtom)[name]);

/** Country and languages. */
export const localeAtom = partAtom("locale");

/** What the server knows of the visitor. */
export const visitorAtom = partAtom("visitor");

/** The host that serves the page. */
export const hostAtom = partAtom("host");

/** What the header shows. */
export const menuAtom = partAtom("menu");

/** What the footer shows. */
export const footerAtom = partAtom("footer");

/** What the country sells. */
export const offersAtom = partAtom("offers");

/** Whether a feature is on for this visitor. */
export const flagsAtom = partAtom("flags");

/** Addresses outside the application, and how to reach support. */
export const addressesAtom = partAtom("addresses");

/** How the browser calls the backend. */
export const apiAccessAtom = partAtom("api");

/** How one can sign in here. */
export const signInOptionsAtom = partAtom("signIn");

/** Whether the blog is open in the country. */
export const hasBlogAtom = atom((get) => {
  const flags = get(flagsAtom);
  return isIndia(get(localeAtom).country) ? flags.blog_india : flags.blog_global;
});
