import {
  createAnalytics,
  createPageViews,
  permittedAnalytics,
  readSessionId,
  type Analytics,
  type PageViews,
} from "@marquee/analytics-sdk";
import { browserEventPorts } from "@marquee/analytics-sdk/browser";
import { isIndia, pageName, type PageFeature } from "@marquee/config";
import type { AppContext } from "../app-context/app-context.ts";
import { recordClicks } from "../recording/record-clicks.ts";
import { afterLoad } from "./after-load.ts";
import { createBrowserDestinations } from "./browser-destinations.ts";
import type { BrowserSession } from "./browser-session.ts";
import { createKnownFacts, type KnownFactsRecord } from "./known-facts.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** The recorder of events, and what tells it which page shows to whom. */
export interface BrowserAnalytics {
  readonly analytics: Analytics;
  readonly pageViews: PageViews;
  /** Hears what is read of the viewer. */
  readonly knownFacts: KnownFactsRecord;
}

/** Counts the pages of the visit; one that comes back from the cache of the browser counts again. */
function createBrowserPageViews(
  { flags, locale: { country } }: AppContext,
  { auth }: BrowserSession,
  { sessionStorage }: BrowserPorts,
  onView: Parameters<typeof createPageViews>[1]["onView"],
): PageViews {
  const features: Readonly<Record<PageFeature, boolean>> = {
    blog: isIndia(country) ? flags.blog_india : flags.blog_global,
    gamification: flags.gamification_entry,
    sports: flags.sports,
  };
  const pageViews = createPageViews(auth, {
    nameOf: (path) => pageName(path, { hasFeature: (feature) => features[feature] }),
    onView,
    storage: sessionStorage,
    // The page before is known by its name where it is ours.
    referrer: document.referrer.startsWith(window.location.origin) ? "" : document.referrer,
  });
  window.addEventListener("pageshow", (event) => event.persisted && pageViews.showAgain());
  return pageViews;
}

/** The recorder of what the visitor allows; a crawler is not recorded. */
export function createBrowserAnalytics(
  app: AppContext,
  session: BrowserSession,
  ports: BrowserPorts,
): BrowserAnalytics {
  const { auth, viewerConsent: consent } = session;
  const { isBot, isCountryAssumed, partnerMode } = app.visitor;
  const { prefix } = app.locale;
  const { storage, onlineState } = ports;
  const sessionStorage = afterLoad(ports.sessionStorage);
  if (!isBot) void readSessionId(auth, { storage: sessionStorage });
  const knownFacts = createKnownFacts({
    auth,
    hasPartner: partnerMode !== undefined,
    isCountryAssumed,
    lookUpCountry: async () => (await import("../conversions/fetch-location.ts")).fetchLocation(auth),
  });
  const pageViews = createBrowserPageViews(app, session, ports, (event) => analytics.track(event));
  const analytics = permittedAnalytics(
    createAnalytics(auth, {
      ...browserEventPorts(),
      storage,
      sessionStorage,
      onlineState,
      consent,
      isBot,
      // What tools hear is what device and account allow together.
      destinations: createBrowserDestinations({ auth, consent, writeKey: app.api.eskApplicationKey }),
      page: pageViews.page,
      known: knownFacts.known,
      onChange: knownFacts.onChange,
    }),
    { consent },
  );
  if (!isBot) recordClicks(prefix, analytics.track);
  return { analytics, pageViews, knownFacts };
}
