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
  type OnlineState,
  type RandomId,
  type Timers,
} from "@marquee/http";
import { atom } from "jotai";

/** What the SDKs take from the browser. */
export interface BrowserPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly randomId: RandomId;
  readonly storage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly onlineState: OnlineState;
}

/** The browser as the SDKs see it. Only code that runs in the browser uses what it holds. */
export const portsAtom = atom((): BrowserPorts => ({
  clock: browserClock(),
  timers: browserTimers(),
  logger: browserLogger(),
  randomId: browserRandomId(),
  storage: browserStorage(),
  sessionStorage: browserStorage(() => window.sessionStorage),
  onlineState: browserOnlineState(),
}));
