import { atom } from "jotai";
import type { AppContext } from "../app-context.ts";

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

/** Country and languages. */
export const localeAtom = atom((get) => get(appContextAtom).locale);

/** What the server knows of the visitor. */
export const visitorAtom = atom((get) => get(appContextAtom).visitor);

/** The host that serves the page. */
export const hostAtom = atom((get) => get(appContextAtom).host);

/** What the header shows. */
export const menuAtom = atom((get) => get(appContextAtom).menu);

/** What the footer shows. */
export const footerAtom = atom((get) => get(appContextAtom).footer);

/** What the country sells. */
export const offersAtom = atom((get) => get(appContextAtom).offers);

/** Whether a feature is on for this visitor. */
export const flagsAtom = atom((get) => get(appContextAtom).flags);

/** Addresses outside the application, and how to reach support. */
export const addressesAtom = atom((get) => get(appContextAtom).addresses);

/** How the browser calls the backend. */
export const apiAccessAtom = atom((get) => get(appContextAtom).api);

/** How one can sign in here. */
export const signInOptionsAtom = atom((get) => get(appContextAtom).signIn);

/** Which social pixel is told of the visitor; none is told of a crawler. */
export const socialPixelIdAtom = atom((get) =>
  get(visitorAtom).isBot ? undefined : get(apiAccessAtom).socialPixelId,
);
