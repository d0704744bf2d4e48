import type { Analytics, AnalyticsEvent, PageViews } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { appContextAtom } from "../app-context/app-context-atoms.ts";
import { awaitWithTimeLimit } from "../calls/await-with-time-limit.ts";
import { createBrowserSession, type BrowserSession } from "./browser-session.ts";
import type { ReadingListener } from "./known-facts.ts";
import { portsAtom } from "./ports-atom.ts";

// These atoms are for the browser only. Each SDK is created at first use. They are promises, as the session is first
// read from
// storage. Components use them through write-only atoms, so that rendering does not wait.

const browserSessionAtom = atom((get) => createBrowserSession(get(appContextAtom), get(portsAtom)));

const sessionPartAtom = <Name extends keyof BrowserSession>(name: Name) =>
  atom(async (get) => (await get(browserSessionAtom))[name]);

/** The client for all calls, with the session. */
export const authAtom = sessionPartAtom("auth");

/** Resolves to whether the viewer is signed in now. */
export const readIsSignedInAtom = atom(
  null,
  async (get): Promise<boolean> => (await get(authAtom)).tokens.get().status === "signedIn",
);

/** The visitor's consent on this device. */
export const consentAtom = sessionPartAtom("consent");

/** Facts about the signed-in viewer that calls and events may include. */
export const knownPersonAtom = sessionPartAtom("knownPerson");

/** The viewer's subscriptions as last fetched. */
export const subscriptionCacheAtom = sessionPartAtom("subscriptions");

/** Used when the recorder's code cannot be loaded: tracks nothing. */
const SILENT: Recorders = {
  analytics: { track: () => undefined, flush: () => Promise.resolve() },
  pageViews: { show: () => undefined },
  knownFacts: { settingsRead: () => undefined, detailsChanged: () => undefined },
};

interface Recorders {
  readonly analytics: Pick<Analytics, "track" | "flush">;
  readonly pageViews: Pick<PageViews, "show">;
  readonly knownFacts: ReadingListener;
}

// Loaded on demand, as no page needs the recorder to render.
const recordersAtom = atom(async (get): Promise<Recorders> => {
  const app = get(appContextAtom);
  const ports = get(portsAtom);
  const loading = import("./browser-analytics.ts");
  const session = await get(browserSessionAtom);
  try {
    return (await loading).createBrowserAnalytics(app, session, ports);
  } catch (cause) {
    ports.logger.warn("Events cannot be recorded", { cause: String(cause) });
    return SILENT;
  }
});

/** The recorder of events. It accepts events before its code is loaded, so that no action waits for it. */
export const analyticsAtom = atom(async (get): Promise<Recorders["analytics"]> => {
  const loading = get(recordersAtom);
  const { timers } = get(portsAtom);
  return {
    track: (event) => void loading.then(({ analytics }) => analytics.track(event)),
    // Before leaving the page, an action waits for its event, also while the code loads.
    flush: () =>
      awaitWithTimeLimit(
        timers,
        loading.then(({ analytics }) => analytics.flush()),
      ),
  };
});

/** Notifies the recorder when data of the viewer were read, without waiting. */
export const readingListenerAtom = atom((get): ReadingListener => {
  const notify = (call: (listener: ReadingListener) => void): void =>
    void get(recordersAtom).then(({ knownFacts }) => call(knownFacts));
  return {
    settingsRead: (session) => notify((listener) => listener.settingsRead(session)),
    detailsChanged: () => notify((listener) => listener.detailsChanged()),
  };
});

/** Tracks an event. */
export const trackAtom = atom(null, async (get, _set, event: AnalyticsEvent): Promise<void> =>
  (await get(analyticsAtom)).track(event),
);

/** Tracks a page view. */
export const showPageAtom = atom(null, async (get, _set, path: string): Promise<void> =>
  (await get(recordersAtom)).pageViews.show(path),
);
