import type { Analytics, AnalyticsEvent, PageViews } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { appContextAtom } from "../app-context/app-context-atoms.ts";
import { notForLong } from "../calls/not-for-long.ts";
import { createBrowserSession, type BrowserSession } from "./browser-session.ts";
import type { ReadingListener } from "./known-facts.ts";
import { portsAtom } from "./ports-atom.ts";

// Only code that runs in the browser reads these; each SDK is made at first use. They come as promises, as the session is read
// from storage first, so components act on them by atoms that write rather than wait for them while they render.

const browserSessionAtom = atom((get) => createBrowserSession(get(appContextAtom), get(portsAtom)));

const sessionPartAtom = <Name extends keyof BrowserSession>(name: Name) =>
  atom(async (get) => (await get(browserSessionAtom))[name]);

/** The client that every call takes, and who is signed in. */
export const authAtom = sessionPartAtom("auth");

/** Answers whether a person is signed in at this instant. */
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

/** What records and counts where its code cannot be loaded: nothing, and the page goes on. */
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

// No page needs the recorder to show, so its code comes on its own.
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

/** The recorder of events. It takes events before its code has loaded, so no act of a viewer waits for it. */
export const analyticsAtom = atom(async (get): Promise<Recorders["analytics"]> => {
  const loading = get(recordersAtom);
  const { timers } = get(portsAtom);
  return {
    track: (event) => void loading.then(({ analytics }) => analytics.track(event)),
    // Who leaves the page after an act waits for its event, while the code is loaded, too.
    flush: () =>
      notForLong(
        timers,
        loading.then(({ analytics }) => analytics.flush()),
      ),
  };
});

/** Hears what is read of the viewer; the reading does not wait for it. */
export const readingListenerAtom = atom((get): ReadingListener => {
  const notify = (call: (listener: ReadingListener) => void): void =>
    void get(recordersAtom).then(({ knownFacts }) => call(knownFacts));
  return {
    settingsRead: (session) => notify((listener) => listener.settingsRead(session)),
    detailsChanged: () => notify((listener) => listener.detailsChanged()),
  };
});

/** Records an event. */
export const trackAtom = atom(null, async (get, _set, event: AnalyticsEvent): Promise<void> =>
  (await get(analyticsAtom)).track(event),
);

/** Counts a page that shows. */
export const showPageAtom = atom(null, async (get, _set, path: string): Promise<void> =>
  (await get(recordersAtom)).pageViews.show(path),
);
