import { createAnalytics, readSessionId, type Analytics, type Consent } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import { APP_VERSION, pageName } from "@marquee/config";
import type { ContentClient } from "@marquee/content-sdk";
import {
  browserClock,
  browserLogger,
  browserOnlineState,
  browserRandomId,
  browserStorage,
  browserTimers,
  type Clock,
  type KeyValueStorage,
  type Logger,
  type RandomId,
  type SendRequest,
  type Timers,
} from "@marquee/http";
import { fetchSubscriptions, type PlansClient } from "@marquee/plans-sdk";
import type { Site } from "../../site.ts";
import { afterLoad } from "./after-load.ts";
import { createBrowserAuth } from "./browser-auth.ts";
import { createBrowserConsent } from "./browser-consent.ts";
import { keepArrival, utmOf } from "../arrival/keep-arrival.ts";
import { createOwnSubscriptions, type OwnSubscriptions } from "../plans/own-subscriptions.ts";
import { sitePath } from "../site-path.ts";
import { createViewerFacts, type ViewerFacts } from "../session/viewer-facts.ts";

/** The SDKs of the visit in the browser. */
export interface BrowserSdks {
  readonly auth: Auth;
  readonly request: SendRequest;
  readonly content: ContentClient;
  readonly plans: PlansClient;
  readonly subscriptions: OwnSubscriptions;
  readonly analytics: Analytics;
  readonly consent: Consent;
  readonly viewer: Pick<ViewerFacts, "setProfile" | "setSharing">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly storage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly randomId: RandomId;
  readonly logger: Logger;
}

/** The calls about plans, on the viewer as known at each of them. */
function createPlansClient({
  auth,
  viewer,
  site: { country, language },
}: {
  readonly auth: Auth;
  readonly viewer: ViewerFacts;
  readonly site: Site;
}): PlansClient {
  return {
    request: auth.request,
    getViewer: () => {
      const userId = viewer.userId();
      return { userType: auth.userType.get(), country, ...(userId === undefined ? {} : { userId }) };
    },
    language: () => language,
  };
}

/** Makes the SDKs of the visit: one request core with the viewer's tokens, on the addresses of the site. */
export async function createBrowserSdks(site: Site): Promise<BrowserSdks> {
  const { country, state, language, contentLanguages, platformName, prefix, flags } = site;
  const clock = browserClock();
  const timers = browserTimers();
  const logger = browserLogger();
  const randomId = browserRandomId();
  const storage = browserStorage();
  const sessionStorage = browserStorage(() => window.sessionStorage);
  const onlineState = browserOnlineState();
  const campaign = await keepArrival({ storage, logger, clock }, window.location.search);
  const utm = utmOf(campaign);

  const subscriptions = createOwnSubscriptions(() => fetchSubscriptions(plans, { includeAll: true }));
  const auth = createBrowserAuth(site, {
    clock,
    timers,
    logger,
    randomId,
    storage,
    sessionStorage,
    onlineState,
    readSubscriptions: subscriptions.read,
  });
  const consent = createBrowserConsent(site);
  const viewer = createViewerFacts(consent);
  const plans = createPlansClient({ auth, viewer, site });
  let { session } = auth.tokens.get();
  auth.tokens.subscribe((state) => {
    if (state.session !== session) subscriptions.forget();
    session = state.session;
  });
  await Promise.all([auth.load(), consent.load()]);
  if (/clid=/.test(window.location.search))
    void import("../arrival/keep-click.ts")
      .then(({ keepArrivalClick }) => keepArrivalClick({ storage, logger, consent: consent.get() }))
      .catch((cause: unknown) => logger.warn("A click could not be kept", { cause: String(cause) }));
  let deviceId = await auth.getDeviceId();
  // Logging out makes it another device.
  auth.tokens.subscribe(() => void auth.getDeviceId().then((id) => (deviceId = id)));

  const content: ContentClient = {
    request: auth.request,
    facts: () => ({
      country,
      state,
      displayLanguage: language,
      contentLanguages,
      deviceId,
      platformName,
      appVersion: APP_VERSION,
      userType: auth.userType.get(),
      userAgent: navigator.userAgent,
      campaign,
      isFeatureGatingOn: flags.feature_gating,
      ...viewer.forContent(clock.now()),
    }),
  };
  const sessionIds = afterLoad(sessionStorage);
  if (!site.isBot) void readSessionId({ storage: sessionIds, randomId, logger });
  const analytics = createAnalytics({
    request: auth.request,
    clock,
    timers,
    randomId,
    storage,
    sessionStorage: sessionIds,
    onlineState,
    logger,
    isBot: site.isBot,
    getContext: () => ({
      userType: auth.userType.get(),
      identity: viewer.userId() ?? deviceId,
      country,
      ...(state === undefined ? {} : { state }),
      displayLanguage: language,
      contentLanguages,
      platformName,
      appVersion: APP_VERSION,
      utm,
      pageName: pageName(sitePath(prefix)),
      ...viewer.forEvents(),
    }),
  });
  // A page that may come back from the cache of the browser keeps its recorder.
  window.addEventListener(
    "pagehide",
    (event) => void (event.persisted ? analytics.flush() : analytics.close()),
  );
  return {
    auth,
    request: auth.request,
    content,
    plans,
    subscriptions,
    analytics,
    consent,
    viewer,
    clock,
    timers,
    storage,
    sessionStorage,
    randomId,
    logger,
  };
}
