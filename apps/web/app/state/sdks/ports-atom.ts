import {
  systemClock,
  consoleLogger,
  systemRandomId,
  systemTimers,
  type Clock,
  type KeyValueStorage,
  type Logger,
  type OnlineState,
  type RandomId,
  type Timers,
} from "@marquee/http";
import { browserOnlineState, browserStorage } from "@marquee/http/browser";
import { atom } from "jotai";

/** Browser features used by the SDKs. */
export interface BrowserPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly randomId: RandomId;
  readonly storage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly onlineState: OnlineState;
}

/** The browser features for the SDKs. Use its members only in the browser. */
export const portsAtom = atom((): BrowserPorts => ({
  clock: systemClock(),
  timers: systemTimers(),
  logger: consoleLogger(),
  randomId: systemRandomId(),
  storage: browserStorage(),
  sessionStorage: browserStorage(() => window.sessionStorage),
  onlineState: browserOnlineState(),
}));
