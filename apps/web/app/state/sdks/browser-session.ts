import type { Consent } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import type { Campaign } from "@marquee/http";
import { fetchSubscriptions } from "@marquee/plans-sdk";
import type { AppContext } from "../../app-context.ts";
import { keepArrival } from "../arrival/keep-arrival.ts";
import { createOwnSubscriptions, type OwnSubscriptions } from "../plans/own-subscriptions.ts";
import { createKnownPerson, type KnownPerson } from "../session/known-person.ts";
import { createBrowserAuth } from "./browser-auth.ts";
import { createBrowserConsent } from "./browser-consent.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** Who is at this browser: what all SDKs of the visit rest on. */
export interface BrowserSession {
  readonly auth: Auth;
  readonly consent: Consent;
  readonly knownPerson: KnownPerson;
  readonly subscriptions: OwnSubscriptions;
  /** The campaign that counts, which may be from an earlier visit. */
  readonly campaign: Campaign | undefined;
  readonly deviceId: () => string;
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
  let campaign: Campaign | undefined;
  const subscriptions = createOwnSubscriptions(() => fetchSubscriptions(auth, { includeAll: true }));
  const consent = createBrowserConsent(app, ports);
  const knownPerson = createKnownPerson(consent);
  const auth = createBrowserAuth(app, {
    ...ports,
    readSubscriptions: subscriptions.read,
    readPerson: () => ({ campaign, ...knownPerson.forCalls(ports.clock.now()) }),
  });
  campaign = await keepArrival(auth, { storage: ports.storage, search: window.location.search });
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
  return { auth, consent, knownPerson, subscriptions, campaign, deviceId: () => deviceId };
}
