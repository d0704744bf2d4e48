import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { appContextAtom } from "../app-context-atoms.ts";
import { createBrowserAnalytics } from "./browser-analytics.ts";
import { createBrowserSession, type BrowserSession } from "./browser-session.ts";
import { portsAtom } from "./ports-atom.ts";

// Only code that runs in the browser reads these; each SDK is made at first use. They come as promises, as the session is read
// from storage first, so components act on them by atoms that write rather than wait for them while they render.

const browserSessionAtom = atom((get) => createBrowserSession(get(appContextAtom), get(portsAtom)));

const sessionPartAtom = <Name extends keyof BrowserSession>(name: Name) =>
  atom(async (get) => (await get(browserSessionAtom))[name]);

/** The client that every call takes, and who is signed in. */
export const authAtom = sessionPartAtom("auth");

/** Answers whether somebody is signed in at this instant. */
export const readIsSignedInAtom = atom(
  null,
  async (get): Promise<boolean> => (await get(authAtom)).tokens.get().status === "signedIn",
);

/** What the visitor allows on this device. */
export const consentAtom = sessionPartAtom("consent");

/** What calls and events may say of the signed-in viewer. */
export const knownPersonAtom = sessionPartAtom("knownPerson");

/** The subscriptions of the viewer as last answered. */
export const subscriptionCacheAtom = sessionPartAtom("subscriptions");

/** The recorder of events. */
export const analyticsAtom = atom(async (get) =>
  createBrowserAnalytics(get(appContextAtom), await get(browserSessionAtom), get(portsAtom)),
);

/** Records an event. */
export const trackAtom = atom(null, async (get, _set, event: AnalyticsEvent): Promise<void> =>
  (await get(analyticsAtom)).track(event),
);
