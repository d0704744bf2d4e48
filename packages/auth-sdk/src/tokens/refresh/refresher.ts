import type { Locks, RefreshOutcome, Logger, Timers } from "@marquee/http";
import { toLog } from "../../calls/to-log.ts";
import { leftMs, grantedLifetime } from "../token-lifetime.ts";
import { callRefresh, type RefreshAnswer, type RefreshCallOptions } from "./refresh-call.ts";
import type { RefreshBackoff } from "./refresh-backoff.ts";
import { findUnrotated, markNew, markRotated } from "./rotated-token.ts";
import { NO_TOKENS } from "../store/stored-tokens.ts";
import type { TokenStore } from "../store/token-store.ts";

/** How long a tab waits for another tab's refresh before it starts its own, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

/** Ports of {@link withLock}. */
interface LockPorts {
  /** Default: no locks; every tab refreshes independently. */
  readonly locks?: Locks | undefined;
  readonly timers: Timers;
  readonly logger: Logger;
}

/**
 * Runs the task under a lock that all tabs share. After the timeout, or when the lock fails, the task runs without it. It runs
 * once, and its argument says whether it holds the lock.
 */
function withLock<Result>(task: (hasLock: boolean) => Promise<Result>, ports: LockPorts): Promise<Result> {
  const { locks, timers } = ports;
  if (!locks) return task(false);
  return new Promise((resolve, reject) => {
    let running: Promise<Result> | undefined;
    const start = (hasLock: boolean): Promise<Result> => {
      if (!running) {
        timers.clearTimeout(timer);
        running = task(hasLock);
        running.then(resolve, reject);
      }
      return running;
    };
    const timer = timers.setTimeout(() => void start(false), LOCK_TIMEOUT_MS);
    const run = async (): Promise<unknown> => locks.run("marquee.refresh", () => start(true));
    run().catch((cause: unknown) => {
      toLog(ports, "The lock of the refresh failed")(cause);
      void start(false);
    });
  });
}

/** Ports of {@link createRefresher}. */
export interface RefresherPorts extends LockPorts, RefreshCallOptions {
  readonly getDeviceId?: (() => Promise<string>) | undefined;
  /** Called with an access token that arrived after the session had ended. */
  readonly revoke?: ((late: LateToken) => Promise<unknown>) | undefined;
}

/** Session state that a refresher changes. */
export interface RefresherSession {
  readonly store: TokenStore;
  readonly backoff: RefreshBackoff;
  /** Called when a refresh fails without being refused. */
  readonly onUnavailable: () => void;
}

/** A token that arrived after its session had ended on this device. */
export interface LateToken {
  readonly accessToken: string;
  /** Empty when unknown. */
  readonly deviceId: string;
}

/** Refreshes the tokens, one refresh at a time. */
export interface Refresher {
  isRunning(): boolean;
  /** Refreshes, or waits for the running refresh of this session. Never rejects. */
  refresh(isBackground: boolean): Promise<RefreshOutcome>;
}

/** State when a refresh was requested. */
interface RefreshRequest {
  readonly session: number;
  readonly generation: number;
  readonly wasValid: boolean;
  readonly isBackground: boolean;
}

/** Creates the refresher of one viewer. */
export function createRefresher(
  ports: RefresherPorts,
  { store, backoff, onUnavailable }: RefresherSession,
): Refresher {
  const { clock, timers, getDeviceId } = ports;
  let running: Promise<RefreshOutcome> | undefined;
  /** Number of the session that `running` refreshes. */
  let runningSession = 0;

  /** The newest refresh token that this tab received. */
  let lastReceived = "";

  const isRunning = (): boolean => !!running && runningSession === store.getSession();

  const heldToken = (): string | undefined => (store.get() || NO_TOKENS).refreshToken;

  /** The outcome after another tab, a logout or a sign-in has replaced the token. */
  const replacedOutcome = (): RefreshOutcome => (store.get() ? "refreshed" : "refused");

  /** Whether there is an access token that has not expired. */
  const isValid = (): boolean => leftMs(store.get(), clock) > 0;

  /** Exchanges the refresh token, unless another tab has done so while this one waited. */
  async function exchange(
    { session, generation, wasValid, isBackground }: RefreshRequest,
    hasLock: boolean,
    getOutcome: () => Promise<RefreshOutcome>,
  ): Promise<RefreshOutcome> {
    /**
     * Returns the refresh token if it still has to be exchanged. A token may have been read before another tab wrote its expiry; once
     * that is read, the token is valid and nothing is due.
     */
    const find = async (): Promise<string | undefined> => {
      await store.reread();
      const isDue =
        store.getSession() === session && (!isValid() || (wasValid && store.getGeneration() === generation));
      return isDue ? heldToken() : undefined;
    };
    const refreshToken = await (hasLock ? findUnrotated(find, lastReceived, ports) : find());
    if (!refreshToken) return replacedOutcome();
    markRotated(refreshToken, getOutcome(), ports);

    const deviceId = getDeviceId ? await getDeviceId() : "";
    const isCurrent = async (): Promise<boolean> => {
      await store.reread();
      return heldToken() === refreshToken;
    };
    const answer = await callRefresh(Object.assign({}, ports, { deviceId, isCurrent }), refreshToken);
    // A refresh does not overwrite what another tab, a logout or a sign-in has stored meanwhile.
    if (!(await isCurrent())) {
      if (!store.get()) revokeLate(answer, deviceId, ports);
      return replacedOutcome();
    }
    if (answer.kind === "unavailable") {
      const rescueMs = backoff.begin(answer, { refreshToken, isBackground });
      if (rescueMs !== undefined)
        timers.setTimeout(() => heldToken() === refreshToken && void refresh(false), rescueMs);
      onUnavailable();
      return "unavailable";
    }
    backoff.end();
    if (answer.kind === "refused") {
      await store.replace(undefined, "ended");
      return "refused";
    }
    const { accessToken, refreshToken: next, expiresInSeconds } = answer.tokens;
    lastReceived = next;
    markNew(next, ports);
    await store.replace(
      { refreshToken: next, accessToken, lifetime: grantedLifetime(expiresInSeconds, answer.since) },
      "refreshed",
    );
    return replacedOutcome();
  }

  function refresh(isBackground: boolean): Promise<RefreshOutcome> {
    if (running && isRunning()) return running;
    runningSession = store.getSession();
    const requested = {
      session: runningSession,
      generation: store.getGeneration(),
      wasValid: isValid(),
      isBackground,
    };
    const outcome: Promise<RefreshOutcome> = withLock(
      (hasLock) => exchange(requested, hasLock, () => outcome),
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

/** Revokes tokens that arrived after their session had ended on this device. */
function revokeLate(answer: RefreshAnswer, deviceId: string, ports: RefresherPorts): void {
  const { revoke } = ports;
  if (answer.kind === "tokens" && revoke)
    revoke({ accessToken: answer.tokens.accessToken, deviceId }).catch(
      toLog(ports, "Late tokens cannot be revoked"),
    );
}
