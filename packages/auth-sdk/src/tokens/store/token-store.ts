import type { Clock, KeyValueStorage, Logger, Timers } from "@marquee/http";
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

/** What a token store works with. */
export interface TokenStorePorts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Who is told of what happens in a token store. */
export interface TokenStoreListeners {
  /** Told after each change in memory; `isOwn` is false for what another tab did. */
  readonly onChange: (change: TokenChange | undefined, isOwn: boolean) => void;
  /** Told when storage has had its turn after an own change. */
  readonly onStored: (change: TokenChange) => void;
}

/** The tokens in memory, which count at once, and their copy in storage, which follows. */
export interface TokenStore {
  get(): HeldTokens | undefined;
  isLoaded(): boolean;
  /** Grows whenever another access token takes the place of this one, or the session ends. */
  getGeneration(): number;
  /** Grows with each sign-in and each end of a session. */
  getSession(): number;
  /** Whether storage does not hold what memory does. */
  isDegraded(): boolean;
  /** Reads storage once; never rejects. */
  load(): Promise<void>;
  /** Takes over what another tab has stored since; never rejects. */
  reread(): Promise<void>;
  /** Replaces the tokens, at once in memory and then in storage; `undefined` ends the session. Never rejects. */
  replace(next: HeldTokens | undefined, change: TokenChange): Promise<void>;
  /** Removes the access token, which has been refused, and keeps the refresh token. Never rejects. */
  drop(): Promise<void>;
}

/** After so many milliseconds a write that failed is tried again. */
const WRITE_RETRY_MS = 30_000;

/** Makes the token store of one viewer. */
export function createTokenStore(
  ports: TokenStorePorts,
  { onChange, onStored }: TokenStoreListeners,
): TokenStore {
  const { clock, timers } = ports;
  const persistence = createTokenPersistence(ports);
  let held: HeldTokens | undefined;
  /** Mark of the session that is held, or was held last. */
  let signedInAt: string | undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let generation = 0;
  let session = 0;
  let isDegraded = false;
  let isRetrying = false;
  /** Sign-ins and ends that storage has not had its turn for: they count whatever it says. */
  let unwritten = 0;
  let work = Promise.resolve();

  /** One job after another, so that the last change is what storage holds in the end. */
  function enqueue(job: () => Promise<void>): Promise<void> {
    return (work = work.then(job).catch(toLog(ports, "Stored tokens cannot be reached")));
  }

  function hold(next: HeldTokens | undefined, change: TokenChange | undefined, isOwn: boolean): void {
    if (change) generation += 1;
    if (change && change !== "refreshed") session += 1;
    held = next;
    onChange(change, isOwn);
  }

  async function look(): Promise<void> {
    const stored = await persistence.look({ refreshToken: held && held.refreshToken, signedInAt });
    if (!stored || unwritten) return;
    const isNewSession = stored.signedInAt !== signedInAt;
    // What a logout could not remove yet is no session.
    if (isDegraded && !held && !isNewSession) return;
    const { refreshToken, accessToken, expiresAtSeconds: expiry = 0 } = stored;
    if (refreshToken) {
      // Two refreshes within a second may bring the same access token, never the same refresh token.
      const isOther =
        accessToken && !(held && held.accessToken === accessToken && held.refreshToken === refreshToken);
      const lifetime = storedLifetime(expiry, clock);
      ({ signedInAt } = stored);
      hold(
        { refreshToken, accessToken, lifetime },
        isNewSession || !held ? "signedIn" : isOther ? "refreshed" : undefined,
        false,
      );
    } else if (held) hold(undefined, "ended", false);
  }

  function write(change?: TokenChange): Promise<void> {
    const isFinal = change === "signedIn" || change === "ended";
    if (isFinal) unwritten += 1;
    return enqueue(async () => {
      if (!isFinal) await look().catch(() => undefined);
      const target = held;
      const outcome = await persistence.write(
        target ? toStored(target, signedInAt) : NO_TOKENS,
        change === "signedIn",
      );
      if (isFinal) unwritten -= 1;
      if (outcome === "signedOut" && held === target) hold(undefined, "ended", false);
      if (isDegraded !== (outcome === "failed")) {
        isDegraded = !isDegraded;
        onChange(undefined, true);
      }
      if (isDegraded && !isRetrying) {
        isRetrying = true;
        timers.setTimeout(() => {
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
      return (loading = loading || enqueue(look).then(() => void (isLoaded = true)));
    },
    reread: () => enqueue(look),
    replace(next, change) {
      if (change === "signedIn") signedInAt = String(clock.now());
      hold(next, change, true);
      return write(change).then(() => onStored(change));
    },
    drop() {
      if (!held || !held.accessToken) return work;
      hold(Object.assign({}, held, { accessToken: undefined }), undefined, true);
      return write();
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
