import type { Clock, KeyValueStorage, Logger, TimerHandle, Timers } from "@marquee/http";
import { toLog } from "../../calls/to-log.ts";
import { expiresAtSeconds, storedLifetime, type TokenLifetime } from "../token-lifetime.ts";
import { NO_TOKENS, type StoredTokens } from "./stored-tokens.ts";
import { createTokenPersistence } from "./token-persistence.ts";

/** The tokens of the viewer who is signed in. */
export interface HeldTokens {
  readonly refreshToken: string;
  /** `undefined` once it has been dropped: the next request needs a refresh. */
  readonly accessToken: string | undefined;
  readonly lifetime: TokenLifetime;
}

/** What happened to the tokens. */
export type TokenChange = "signedIn" | "refreshed" | "ended";

/** Ports of {@link createTokenStore}. */
export interface TokenStorePorts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Listeners of a token store. */
export interface TokenStoreListeners {
  /** Called after each change in memory; `isOwn` is false for a change by another tab. */
  readonly onChange: (change: TokenChange | undefined, isOwn: boolean) => void;
  /** Called when a change by this tab has been written, or writing it has failed. */
  readonly onStored: (change: TokenChange) => void;
}

/** The tokens in memory, which apply at once, and their copy in storage. */
export interface TokenStore {
  get(): HeldTokens | undefined;
  isLoaded(): boolean;
  /** Grows when the access token is replaced or the session ends. */
  getGeneration(): number;
  /** Grows with each sign-in and each end of a session. */
  getSession(): number;
  /** Whether the tokens in memory could not be stored. */
  isDegraded(): boolean;
  /** Reads storage once; never rejects. */
  load(): Promise<void>;
  /** Reads what other tabs have stored since; never rejects. */
  reread(): Promise<void>;
  /** Replaces the tokens, at once in memory and then in storage; `undefined` ends the session. Never rejects. */
  replace(next: HeldTokens | undefined, change: TokenChange): Promise<void>;
  /** Removes a refused access token and keeps the refresh token. Never rejects. */
  drop(): Promise<void>;
  /** Stops the retries of a failed write, which would keep a program alive. A later change is written all the same. */
  close(): void;
}

/** How long after a failed write it is tried again, in milliseconds. */
const WRITE_RETRY_MS = 30_000;

/** Creates the token store of one viewer. */
export function createTokenStore(
  ports: TokenStorePorts,
  { onChange, onStored }: TokenStoreListeners,
): TokenStore {
  const { clock, timers } = ports;
  const persistence = createTokenPersistence(ports);
  let held: HeldTokens | undefined;
  /** Identifies the current session, or the last one. */
  let signedInAt: string | undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let generation = 0;
  let session = 0;
  let isDegraded = false;
  let isRetrying = false;
  let retry: TimerHandle;
  /** Number of sign-ins and sign-outs not written yet. Until they are, what storage holds is ignored. */
  let unwritten = 0;
  let queue = Promise.resolve();

  /** Runs jobs one after another, so that storage ends with the last change. */
  function enqueue(job: () => Promise<void>): Promise<void> {
    return (queue = queue.then(job).catch(toLog(ports, "The tokens cannot be stored")));
  }

  function setTokens(next: HeldTokens | undefined, change: TokenChange | undefined, isOwn: boolean): void {
    if (change) generation += 1;
    if (change && change !== "refreshed") session += 1;
    held = next;
    onChange(change, isOwn);
  }

  async function readOtherTabs(): Promise<void> {
    const stored = await persistence.readChange({ refreshToken: held && held.refreshToken, signedInAt });
    if (!stored || unwritten) return;
    const isNewSession = stored.signedInAt !== signedInAt;
    // A logout could not remove these tokens yet; they are not a session.
    if (isDegraded && !held && !isNewSession) return;
    const { refreshToken, accessToken, expiresAtSeconds: expiry = 0 } = stored;
    if (refreshToken) {
      // Two refreshes within a second may return the same access token, but never the same refresh token.
      const isReplaced =
        accessToken && !(held && held.accessToken === accessToken && held.refreshToken === refreshToken);
      const lifetime = storedLifetime(expiry, clock);
      ({ signedInAt } = stored);
      setTokens(
        { refreshToken, accessToken, lifetime },
        isNewSession || !held ? "signedIn" : isReplaced ? "refreshed" : undefined,
        false,
      );
    } else if (held) setTokens(undefined, "ended", false);
  }

  function write(change?: TokenChange): Promise<void> {
    const isFinal = change === "signedIn" || change === "ended";
    if (isFinal) unwritten += 1;
    return enqueue(async () => {
      if (!isFinal) await readOtherTabs().catch(() => undefined);
      const target = held;
      const outcome = await persistence.write(
        target ? toStored(target, signedInAt) : NO_TOKENS,
        change === "signedIn",
      );
      if (isFinal) unwritten -= 1;
      if (outcome === "signedOut" && held === target) setTokens(undefined, "ended", false);
      if (isDegraded !== (outcome === "failed")) {
        isDegraded = !isDegraded;
        onChange(undefined, true);
      }
      if (isDegraded && !isRetrying) {
        isRetrying = true;
        retry = timers.setTimeout(() => {
          isRetrying = false;
          if (isDegraded) void write();
        }, WRITE_RETRY_MS);
      }
    });
  }

  return {
    get: () => held,
    isLoaded: () => isLoaded,
    getGeneration: () => generation,
    getSession: () => session,
    isDegraded: () => isDegraded,
    load() {
      return (loading = loading || enqueue(readOtherTabs).then(() => void (isLoaded = true)));
    },
    reread: () => enqueue(readOtherTabs),
    replace(next, change) {
      if (change === "signedIn") signedInAt = String(clock.now());
      setTokens(next, change, true);
      return write(change).then(() => onStored(change));
    },
    drop() {
      if (!held || !held.accessToken) return queue;
      setTokens(Object.assign({}, held, { accessToken: undefined }), undefined, true);
      return write();
    },
    close() {
      timers.clearTimeout(retry);
      isRetrying = true;
    },
  };
}

function toStored(
  { refreshToken, accessToken, lifetime }: HeldTokens,
  signedInAt: string | undefined,
): StoredTokens {
  return {
    refreshToken,
    accessToken,
    expiresAtSeconds: accessToken ? expiresAtSeconds(lifetime) : undefined,
    signedInAt,
  };
}
