import type { Locks, RefreshOutcome, Logger, Timers } from "@marquee/http";
import { toLog } from "../../calls/to-log.ts";
import { leftMs, grantedLifetime } from "../token-lifetime.ts";
import { callRefresh, type RefreshCallOptions } from "./refresh-call.ts";
import type { RefreshBackoff } from "./refresh-backoff.ts";
import { findUnrotated, markNew, markSpent } from "./rotated-token.ts";
import type { TokenStore } from "../store/token-store.ts";

/** So many milliseconds a tab waits for another one before it goes on by itself. */
const TAKE_OVER_MS = 10_000;

/** What `withLock` needs. */
interface LockPorts {
  /** Default: none, every tab for itself. */
  readonly locks?: Locks | undefined;
  readonly timers: Timers;
  readonly logger: Logger;
}

/**
 * Runs the task while no other tab runs it. A holder that is frozen, crashed or slow is overtaken, and a lock that fails
 * counts as held. The task runs once, and is told whether it holds the lock.
 */
function withLock<Result>(
  name: string,
  task: (isAlone: boolean) => Promise<Result>,
  ports: LockPorts,
): Promise<Result> {
  const { locks, timers } = ports;
  if (!locks) return task(false);
  return new Promise((resolve, reject) => {
    let running: Promise<Result> | undefined;
    const start = (isAlone: boolean): Promise<Result> => {
      if (!running) {
        timers.clearTimeout(timer);
        running = task(isAlone);
        running.then(resolve, reject);
      }
      return running;
    };
    const timer = timers.setTimeout(() => void start(false), TAKE_OVER_MS);
    const run = async (): Promise<unknown> => locks.run(name, () => start(true));
    run().catch((cause: unknown) => {
      toLog(ports, "The lock of the refresh failed")(cause);
      void start(false);
    });
  });
}

/** What a refresher works with. */
export interface RefresherPorts extends LockPorts, RefreshCallOptions {
  readonly getDeviceId?: (() => Promise<string>) | undefined;
  /** Called with an access token that arrived after the session had ended. */
  readonly revoke?: ((late: LateToken) => Promise<unknown>) | undefined;
}

/** What a refresher changes. */
export interface RefresherSession {
  readonly store: TokenStore;
  readonly backoff: RefreshBackoff;
  /** Told when a refresh could not be carried out. */
  readonly onUnavailable: () => void;
}

/** A token that arrived after its session had ended here. */
export interface LateToken {
  readonly accessToken: string;
  /** Empty when it is not known. */
  readonly deviceId: string;
}

/** Refreshes, one at a time. */
export interface Refresher {
  isRunning(): boolean;
  /** Refreshes, or waits for the refresh of this session that is under way. Never rejects. */
  refresh(isBackground: boolean): Promise<RefreshOutcome>;
}

/** How it stood when a refresh was asked for. */
interface RefreshRequest {
  readonly session: number;
  readonly generation: number;
  readonly wasValid: boolean;
  readonly isBackground: boolean;
}

const LOCK_NAME = "marquee.refresh";

/** Makes the refresher of one viewer. */
export function createRefresher(
  ports: RefresherPorts,
  { store, backoff, onUnavailable }: RefresherSession,
): Refresher {
  const { clock, timers, getDeviceId, revoke } = ports;
  let running: Promise<RefreshOutcome> | undefined;
  /** The session that it is for. */
  let runningSession = 0;

  /** The last token that was refreshed here. */
  let lastRefreshed = "";

  const isRunning = (): boolean => !!running && runningSession === store.getSession();

  const heldToken = (): string | undefined => {
    const held = store.get();
    return held && held.refreshToken;
  };

  /** How it stands when another person has replaced the token meanwhile. */
  const moved = (): RefreshOutcome => (store.get() ? "refreshed" : "refused");

  /** Whether there is an access token that has not expired. */
  const isValid = (): boolean => leftMs(store.get(), clock) > 0;

  /** Exchanges the token for which a refresh was asked, unless another tab has done so while this one waited. */
  async function exchange(
    { session, generation, wasValid, isBackground }: RefreshRequest,
    isAlone: boolean,
    getOutcome: () => Promise<RefreshOutcome>,
  ): Promise<RefreshOutcome> {
    /** What is still to be spent. A token that was read while another tab wrote it had no expiry yet: it is the same one, and valid for all that. */
    const find = async (): Promise<string | undefined> => {
      await store.reread();
      const isDue =
        store.getSession() === session && (!isValid() || (wasValid && store.getGeneration() === generation));
      return isDue ? heldToken() : undefined;
    };
    const refreshToken = await (isAlone ? findUnrotated(find, lastRefreshed, ports) : find());
    if (!refreshToken) return moved();
    markSpent(refreshToken, getOutcome(), ports);

    const deviceId = getDeviceId ? await getDeviceId() : "";
    const isCurrent = async (): Promise<boolean> => {
      await store.reread();
      return heldToken() === refreshToken;
    };
    const answer = await callRefresh(Object.assign({}, ports, { deviceId, isCurrent }), refreshToken);
    // A refresh does not overwrite what another tab, a logout or a sign-in has stored meanwhile.
    if (!(await isCurrent())) {
      if (!store.get() && answer.kind === "tokens" && revoke) {
        const { accessToken } = answer.tokens;
        revoke({ accessToken, deviceId }).catch(toLog(ports, "Late tokens could not be revoked"));
      }
      return moved();
    }
    if (answer.kind === "unavailable") {
      const rescueMs = backoff.begin(answer, { refreshToken, isBackground });
      if (rescueMs !== undefined) {
        timers.setTimeout(() => heldToken() === refreshToken && void refresh(false), rescueMs);
      }
      onUnavailable();
      return "unavailable";
    }
    backoff.end();
    if (answer.kind === "refused") {
      await store.replace(undefined, "ended");
      return "refused";
    }
    const { accessToken, refreshToken: next, expiresInSeconds } = answer.tokens;
    lastRefreshed = next;
    markNew(next, ports);
    await store.replace(
      { refreshToken: next, accessToken, lifetime: grantedLifetime(expiresInSeconds, answer.since) },
      "refreshed",
    );
    return moved();
  }

  function refresh(isBackground: boolean): Promise<RefreshOutcome> {
    if (running && isRunning()) return running;
    runningSession = store.getSession();
    const requested: RefreshRequest = {
      session: runningSession,
      generation: store.getGeneration(),
      wasValid: isValid(),
      isBackground,
    };
    const outcome: Promise<RefreshOutcome> = withLock(
      LOCK_NAME,
      (isAlone) => exchange(requested, isAlone, () => outcome),
      ports,
    );
    running = outcome;
    const forget = (): void => {
      if (running === outcome) running = undefined;
    };
    outcome.then(forget, forget);
    return outcome;
  }

  return { isRunning, refresh };
}
