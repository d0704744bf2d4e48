import { type Broadcast, type KeyValueStorage, type Locks, type OnlineState } from "@marquee/http";
import type { Consent } from "./consent/create-consent.ts";
import type { Destination } from "./destinations/destination.ts";
import type { KnownFacts, ShownPage } from "./event-facts.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { EventStore } from "./store/event-store.ts";

/** What analytics needs besides a client. In a browser `browserEventPorts` of the entry `./browser` gives the ports. */
export interface AnalyticsOptions {
  /** Local storage: keeps events where there is no `eventStore`, and what is recorded while a page goes. */
  readonly storage: KeyValueStorage;
  /** Session storage: keeps the session id, and what a page that goes can store nowhere else for the next page of its tab. */
  readonly sessionStorage: KeyValueStorage;
  /** Keeps events until they are delivered. Default: `storage`, and where that fails memory. */
  readonly eventStore?: EventStore | undefined;
  /** The page as of now; undefined while it is not known, events then wait. Default: events name no page. */
  readonly page?: (() => ShownPage | undefined) | undefined;
  /** Which of the five facts about the viewer are known; events wait for all. Default: they are known. */
  readonly known?: (() => KnownFacts) | undefined;
  /** Calls the listener when a fact or the person may have changed; the answer ends the subscription. Default: facts are polled. */
  readonly onChange?: ((listener: () => void) => () => void) | undefined;
  /** What the viewer allows: without a group of it, destinations that wait for that group get nothing. Default: nothing is granted. */
  readonly consent?: Pick<Consent, "get" | "subscribe"> | undefined;
  /** Where events go besides the collector. Default: nowhere. */
  readonly destinations?: readonly Destination[] | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  /** Tells when the page is hidden, frozen or left. Default: it never is. */
  readonly lifecycle?: Lifecycle | undefined;
  /** Tells other tabs that there are events. Default: they look when they start and when they are looked at. */
  readonly broadcast?: Broadcast | undefined;
  /** Locks across tabs, which end with the tab that holds them. Default: a dead tab is noticed by its lease, after 5 s. */
  readonly locks?: Locks | undefined;
  /** Hands a text to a call that outlives the page, as `navigator.sendBeacon`; false where it is not taken. Default: `keepalive` of fetch. */
  readonly beacon?: ((address: string, body: string) => boolean) | undefined;
  /** A number from 0 to below 1, for delays. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** A bot produces no events. Default false. */
  readonly isBot?: boolean | undefined;
}
