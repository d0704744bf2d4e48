import type { Consent } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import { fetchSubscriptions, type Campaign, type PlansClient } from "@marquee/plans-sdk";
import type { AppContext, Locale } from "../../app-context.ts";
import { keepArrival } from "../arrival/keep-arrival.ts";
import { createOwnSubscriptions, type OwnSubscriptions } from "../plans/own-subscriptions.ts";
import { createViewerFacts, type ViewerFacts } from "../session/viewer-facts.ts";
import { createBrowserAuth } from "./browser-auth.ts";
import { createBrowserConsent } from "./browser-consent.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** Who is at this browser: what all SDKs of the visit rest on. */
export interface BrowserSession {
  readonly auth: Auth;
  readonly consent: Consent;
  readonly viewerFacts: ViewerFacts;
  readonly plans: PlansClient;
  readonly subscriptions: OwnSubscriptions;
  /** The campaign that counts, which may be from an earlier visit. */
  readonly campaign: Campaign | undefined;
  readonly deviceId: () => string;
}

/** The calls about plans, on the viewer as known at each of them. */
function createPlansClient({
  auth,
  viewerFacts,
  locale: { country, language },
}: {
  readonly auth: Auth;
  readonly viewerFacts: ViewerFacts;
  readonly locale: Locale;
}): PlansClient {
  return {
    request: auth.request,
    getViewer: () => {
      const userId = viewerFacts.userId();
      return { userType: auth.userType.get(), country, ...(userId === undefined ? {} : { userId }) };
    },
    language: () => language,
  };
}

/** Stores the click on an advertisement that led here. */
function storeClick({ storage, logger }: BrowserPorts, consent: Consent): void {
  if (!/clid=/.test(window.location.search)) return;
  void import("../arrival/keep-click.ts")
    .then(({ keepArrivalClick }) => keepArrivalClick({ storage, logger, consent: consent.get() }))
    .catch((cause: unknown) => logger.warn("A click could not be kept", { cause: String(cause) }));
}

/** Stores what the address brings, then reads session and consent: one request core with the viewer's tokens. */
export async function createBrowserSession(app: AppContext, ports: BrowserPorts): Promise<BrowserSession> {
  const campaign = await keepArrival(ports, window.location.search);
  const subscriptions = createOwnSubscriptions(() => fetchSubscriptions(plans, { includeAll: true }));
  const auth = createBrowserAuth(app, { ...ports, readSubscriptions: subscriptions.read });
  const consent = createBrowserConsent(app, ports);
  const viewerFacts = createViewerFacts(consent);
  const plans = createPlansClient({ auth, viewerFacts, locale: app.locale });
  let { session } = auth.tokens.get();
  auth.tokens.subscribe((state) => {
    if (state.session !== session) subscriptions.forget();
    session = state.session;
  });
  await Promise.all([auth.load(), consent.load()]);
  storeClick(ports, consent);
  let deviceId = await auth.getDeviceId();
  // Logging out makes it another device.
  auth.tokens.subscribe(() => void auth.getDeviceId().then((id) => (deviceId = id)));
  return { auth, consent, viewerFacts, plans, subscriptions, campaign, deviceId: () => deviceId };
}
