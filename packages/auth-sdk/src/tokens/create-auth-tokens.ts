import {
  createGuestTokens,
  type Broadcast,
  type Clock,
  type KeyValueStorage,
  type Locks,
  type Logger,
  type OnlineState,
  type OpenBroadcast,
  type SendRequest,
  type Timers,
  type TokenSource,
} from "@marquee/http";
import type { Observable } from "@marquee/http/flow";
import { grantedLifetime, leftMs } from "./token-lifetime.ts";
import type { AuthState, EndReason } from "./auth-state.ts";
import { instantOf } from "./instant.ts";
import type { SignInTokens } from "./read-tokens.ts";
import { createRefreshBackoff } from "./refresh/refresh-backoff.ts";
import { createRefresher, type LateToken } from "./refresh/refresher.ts";
import { createSessionState } from "./store/session-state.ts";
import { createTokenStore, type TokenStore } from "./store/token-store.ts";
import { createViewerToken } from "./viewer-token.ts";

/** Options of `createAuthTokens`. */
export interface AuthTokensOptions {
  /** Sends refreshes and guest token calls, with access `device`; the fetch behind it has the `tokens` step of this source. */
  readonly request: SendRequest;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Lets one tab at a time refresh. Default: none; the server then forgives tabs that refresh together. */
  readonly locks?: Locks | undefined;
  /** Tells other tabs to look. Default: none; they then look before they refresh. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** A network that has come back ends the pause after failed refreshes. Default: none. */
  readonly onlineState?: OnlineState | undefined;
  /** Spreads the pauses of many clients: 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Platform token. Default: none. */
  readonly platformToken?: GuestPlatformToken | undefined;
  /** The device whose session it is, read from storage before each refresh, since another tab may have begun a new one. Never rejects. Default: the one of the facts of requests. */
  readonly getDeviceId?: (() => Promise<string>) | undefined;
  /** Revokes an access token that arrives after its session has ended here; its failure is logged. Default: it is dropped. */
  readonly revoke?: ((late: LateToken) => Promise<unknown>) | undefined;
}

type GuestPlatformToken = Pick<TokenSource, "getPlatformToken" | "renewPlatformToken">;

/** What is left of a session that has ended: enough to end it on the server too. */
export interface EndedSession {
  readonly refreshToken: string;
  /** `undefined` when there was none that is still valid. */
  readonly accessToken: string | undefined;
}

/** The tokens of a viewer, signed in or not. */
export interface AuthTokens extends TokenSource, Observable<AuthState> {
  /** Reads what is stored, anew on each call, and starts listening to other tabs. Every other method does so by itself; never rejects. */
  load(): Promise<void>;
  /** Takes the tokens of a sign-in, in memory at once; settles when they are stored. Never rejects. */
  signIn(tokens: SignInTokens): Promise<void>;
  /** Forgets the tokens, in memory at once; settles when storage is empty. `undefined` when no viewer was signed in. Never rejects. */
  signOut(): Promise<EndedSession | undefined>;
  /** Stops listening to other tabs and to the network. */
  close(): void;
}

/**
 * The real token source. A session is a refresh token and, most of the time, an access token; requests of a viewer
 * without session carry the guest token.
 *
 * - One refresh for each token, in this tab and across tabs, no matter who asks.
 * - From 60 s before expiry on it runs beside the requests, which leave with the token they have. Only without a valid
 *   token do they wait.
 * - Only a refusal ends the session; whatever else goes wrong keeps both tokens.
 * - What was signed out stays so, whatever arrives later.
 *
 * It throws nothing; callers without a valid token are rejected with a `MarqueeError` while a refresh fails.
 *
 * Spec: shell §4, "Token refresh"; plans §7, "Tokens".
 * @example
 * const source = createAuthTokens({ request, storage, clock, timers, logger, platformToken, getDeviceId });
 * const fetchAsViewer = createFetch([tokens({ source })], fetch);
 */
export function createAuthTokens(options: AuthTokensOptions): AuthTokens {
  const { clock, openBroadcast, onlineState } = options;
  let endReason: EndReason = "refused";
  let stops: (() => void)[] = [];
  let broadcast: Broadcast | undefined;
  const guests = createGuestTokens(options);
  const state = createSessionState(options.logger);
  const backoff = createRefreshBackoff(options);
  const store: TokenStore = createTokenStore(options, {
    onChange(change, isOwn) {
      // Another tab has reached the server since.
      if (!isOwn) backoff.end();
      state.publish(store, change, isOwn ? endReason : "elsewhere");
    },
    onStored: (change) => broadcast && broadcast.post(change),
  });
  const refresher = createRefresher(options, { store, backoff, onUnavailable: state.refreshFailed });

  async function hear(message: unknown): Promise<void> {
    await store.reread();
    // Tokens that storage never took are not gone with what was stored.
    if (message === "ended" && store.get() && store.isDegraded()) await end("elsewhere");
  }

  function listen(): void {
    if (stops.length > 0) return;
    broadcast = openBroadcast && openBroadcast("marquee.session");
    stops = [
      broadcast ? broadcast.subscribe((message) => void hear(message)) : () => undefined,
      onlineState ? onlineState.subscribe((isOnline) => isOnline && backoff.end()) : () => undefined,
    ];
  }

  function load(): Promise<void> {
    listen();
    return store.isLoaded() ? store.reread() : store.load();
  }

  function end(reason: EndReason): Promise<void> {
    endReason = reason;
    backoff.end();
    const stored = store.replace(undefined, "ended");
    endReason = "refused";
    return stored;
  }

  const viewer = createViewerToken({ store, refresher, backoff, state, guests, clock, load });
  const { getGeneration } = viewer;

  /** Does something to the tokens of a generation, unless another tab has replaced them. */
  async function ifCurrent(generation: number, act: () => Promise<void>): Promise<void> {
    if (generation === getGeneration()) await store.reread();
    if (store.get() && generation === getGeneration()) await act();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    async signIn({ accessToken, refreshToken, expiresInSeconds }) {
      const lifetime = grantedLifetime(expiresInSeconds, instantOf(clock));
      listen();
      backoff.end();
      await store.replace({ accessToken, refreshToken, lifetime }, "signedIn");
    },
    async signOut() {
      const isValid = (): boolean => leftMs(store.get(), clock) > 0;
      // Another tab may have newer tokens without this one having noticed.
      if (!isValid()) await load();
      const held = store.get();
      const accessToken = held && isValid() ? held.accessToken : undefined;
      await end("signedOut");
      return held && { refreshToken: held.refreshToken, accessToken };
    },
    close() {
      for (const stop of stops) stop();
      stops = [];
    },
    getGeneration,
    getViewerToken: viewer.get,
    refresh: viewer.refresh,
    dropAccessToken: (generation) => ifCurrent(generation, store.drop),
    endSession: ({ reason, generation }) => ifCurrent(generation, () => end(reason)),
    renewGuestToken: (generation) =>
      generation === getGeneration()
        ? guests.renewGuestToken(guests.getGeneration())
        : Promise.resolve("renewed"),
    getPlatformToken: guests.getPlatformToken,
    renewPlatformToken: guests.renewPlatformToken,
  };
}
