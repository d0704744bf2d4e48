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
import type { Viewer } from "@marquee/http";
import type { AppContext } from "../app-context/app-context.ts";
import { recordClicks } from "../recording/record-clicks.ts";
import { afterLoad } from "./after-load.ts";
import { createBrowserDestinations } from "./browser-destinations.ts";
import type { BrowserSession } from "./browser-session.ts";
import { createKnownFacts, type KnownFactsRecord } from "./known-facts.ts";
import { storeCountry } from "./visitor-cookies.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** The analytics recorder, the page views, and the record of known facts. */
export interface BrowserAnalytics {
  readonly analytics: Analytics;
  readonly pageViews: PageViews;
  /** Is notified when data of the viewer were read. */
  readonly knownFacts: KnownFactsRecord;
}

/** Tracks the pages of the visit. A page restored from the back-forward cache is tracked again. */
function createBrowserPageViews(
  { flags, host: { appSlugs }, locale: { country } }: AppContext,
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
    nameOf: (path) => pageName(path, { appSlugs, hasFeature: (feature) => features[feature] }),
    onView,
    storage: sessionStorage,
    // An internal previous page is known by its page name.
    referrer: document.referrer.startsWith(window.location.origin) ? "" : document.referrer,
  });
  window.addEventListener("pageshow", (event) => event.persisted && pageViews.showAgain());
  return pageViews;
}

/** Creates the recorder of events allowed by the consent, and stores the country that was looked up. Crawlers are not tracked. */
export function createBrowserAnalytics(
  app: AppContext,
  session: BrowserSession,
  ports: BrowserPorts,
): BrowserAnalytics {
  const { auth, viewerConsent: consent } = session;
  const { isBot, isCountryAssumed, partnerMode } = app.visitor;
  const { country, prefix } = app.locale;
  const { storage, onlineState } = ports;
  const sessionStorage = afterLoad(ports.sessionStorage);
  if (!isBot) void readSessionId(auth, { storage: sessionStorage });
  // A country that was looked up is the one that a failed lookup falls back to.
  if (!isBot && !isCountryAssumed) storeCountry(country, app.host.cookieDomain);
  /** The location that the browser has found, where the server has assumed one. */
  let found: Pick<Viewer, "country" | "state"> | undefined;
  const knownFacts = createKnownFacts({
    auth,
    hasPartner: partnerMode !== undefined,
    isCountryAssumed,
    async lookUpCountry() {
      const { fetchLocation } = await import("../conversions/fetch-location.ts");
      const { source, countryCode, stateCode } = await fetchLocation(auth);
      if (source !== "lookup") return;
      found = { country: countryCode, state: stateCode };
      storeCountry(countryCode, app.host.cookieDomain);
    },
  });
  // The page and its calls stay those of the assumed country.
  const client = { ...auth, viewer: () => ({ ...auth.viewer(), ...found }) };
  const pageViews = createBrowserPageViews(app, session, ports, (event) => analytics.track(event));
  const analytics = permittedAnalytics(
    createAnalytics(client, {
      ...browserEventPorts(),
      storage,
      sessionStorage,
      onlineState,
      consent,
      isBot,
      // Tools get only what both device and account allow.
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
