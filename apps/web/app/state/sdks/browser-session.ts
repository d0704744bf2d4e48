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

/** Who is at this browser: what all SDKs of the visit rest on. */
export interface BrowserSession {
  readonly auth: Auth;
  readonly consent: Consent;
  readonly viewerConsent: ViewerConsent;
  readonly knownPerson: KnownPerson;
  readonly subscriptions: Subscriptions;
}

/** Stores the click on an advertisement that led here. */
function storeClickOfPage(auth: Auth, { storage, logger }: BrowserPorts): void {
  const { search } = window.location;
  if (!/clid=/.test(search)) return;
  void import("../conversions/store-click.ts")
    .then(({ storeClick }) => storeClick(auth, { storage, search }))
    .catch((cause: unknown) => logger.warn("A click could not be kept", { cause: String(cause) }));
}

/** Stores what the address brings, then reads session and consent: one client with the viewer's tokens. */
export async function createBrowserSession(app: AppContext, ports: BrowserPorts): Promise<BrowserSession> {
  let campaign: Campaign | undefined;
  // The consent asks the client for the country alone, before anybody is known.
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
      // Logging out has cleared it away; the next person is another one to advertisements.
      void publisherProvidedId.load();
    }
    session = state.session;
  });
  await Promise.all([auth.load(), consent.load()]);
  await publisherProvidedId.load();
  storeClickOfPage(auth, ports);
  // At hand from now on: events and conversions name it. Logging out makes it another device.
  await auth.getDeviceId();
  auth.tokens.subscribe(() => void auth.getDeviceId());
  return { auth, consent, viewerConsent, knownPerson: person, subscriptions };
}
