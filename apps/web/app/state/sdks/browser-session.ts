import { createPublisherProvidedId, type Consent, type ViewerConsent } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import type { Campaign, Fetch } from "@marquee/http";
import { createSubscriptions, storeLink, type Subscriptions } from "@marquee/plans-sdk";
import type { AppContext } from "../app-context/app-context.ts";
import { createKnownPerson, type KnownPerson } from "../session/known-person.ts";
import { createBrowserAuth } from "./browser-auth.ts";
import { createBrowserConsent } from "./browser-consent.ts";
import type { BrowserPorts } from "./ports-atom.ts";
import { watchCalls } from "./watched-calls.ts";

/** The viewer's session in this browser, the base of all other SDKs. */
export interface BrowserSession {
  readonly auth: Auth;
  readonly consent: Consent;
  readonly viewerConsent: ViewerConsent;
  readonly knownPerson: KnownPerson;
  readonly subscriptions: Subscriptions;
}

/** Stores the click id if the viewer came from an advertisement. */
function storeClickOfPage(auth: Auth, { storage, logger }: BrowserPorts): void {
  const { search } = window.location;
  if (!/clid=/.test(search)) return;
  void import("../conversions/store-click.ts")
    .then(({ storeClick }) => storeClick(auth, { storage, search }))
    .catch((cause: unknown) => logger.warn("A click could not be stored", { cause: String(cause) }));
}

/** Stores the parameters of the URL, then loads session and consent. */
export async function createBrowserSession(app: AppContext, ports: BrowserPorts): Promise<BrowserSession> {
  let campaign: Campaign | undefined;
  // Undefined at first: the consent uses the client only to look up the country, before the viewer is known.
  let knownPerson: KnownPerson | undefined;
  const calls = watchCalls(window.fetch.bind(window) as Fetch, async (watched) =>
    (await import("./report-failures.ts")).reportFailures(auth, watched, app),
  );
  const auth = createBrowserAuth(app, {
    ...ports,
    calls,
    readSubscriptions: () => subscriptions.load(),
    readPerson: () => ({ campaign, ...knownPerson?.facts(ports.clock.now()) }),
  });
  const subscriptions = createSubscriptions(auth, {
    isSignedIn: () => auth.tokens.get().status === "signedIn",
    onChange: () => auth.updateUserType(),
  });
  const { consent, viewerConsent } = createBrowserConsent(auth, app, ports);
  const publisherProvidedId = createPublisherProvidedId(auth, { storage: ports.storage, consent });
  const person = createKnownPerson({
    consent,
    viewerConsent,
    readPublisherProvidedId: publisherProvidedId.get,
  });
  knownPerson = person;
  const parameters = Object.fromEntries(new URLSearchParams(window.location.search));
  ({ campaign } = await storeLink(auth, { storage: ports.storage, parameters }));
  let { session } = auth.tokens.get();
  auth.tokens.subscribe((state) => {
    if (state.session !== session) {
      person.forget();
      subscriptions.forget();
      // Signing out deleted it; the next viewer gets a new one.
      void publisherProvidedId.load();
    }
    session = state.session;
  });
  await Promise.all([auth.load(), consent.load()]);
  await publisherProvidedId.load();
  storeClickOfPage(auth, ports);
  // Load it now, as events and conversions include it. After signing out the device gets a new id.
  await auth.getDeviceId();
  auth.tokens.subscribe(() => void auth.getDeviceId());
  return { auth, consent, viewerConsent, knownPerson: person, subscriptions };
}
