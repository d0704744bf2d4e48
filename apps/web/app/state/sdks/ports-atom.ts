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
  clock: systemClock(),
  timers: systemTimers(),
  logger: consoleLogger(),
  randomId: systemRandomId(),
  storage: browserStorage(),
  sessionStorage: browserStorage(() => window.sessionStorage),
  onlineState: browserOnlineState(),
}));
