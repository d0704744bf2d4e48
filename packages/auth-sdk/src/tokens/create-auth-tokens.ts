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
import { asNumber } from "../calls/json-fields.ts";
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
  /** Sends refreshes and guest token requests, with access `device`. Its fetch has the `tokens` step with this source. */
  readonly request: SendRequest;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Lets one tab at a time refresh. Default: no locks; the server tolerates tabs that refresh at the same time. */
  readonly locks?: Locks | undefined;
  /** Tells other tabs to read storage. Default: no channel; they then read it only before they refresh. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** Ends the backoff after failed refreshes when the device comes online. Default: none. */
  readonly onlineState?: OnlineState | undefined;
  /** Returns a random number from 0 up to 1, which spreads the backoffs of many clients. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Platform token. Default: none. */
  readonly platformToken?: GuestPlatformToken | undefined;
  /**
   * Returns the session's device id. Read before each refresh, as another tab may have started a session. Never rejects.
   * Default: that of the request facts.
   */
  readonly getDeviceId?: (() => Promise<string>) | undefined;
  /** Revokes an access token that arrives after its session has ended; a failure is logged. Default: the token is dropped. */
  readonly revoke?: ((late: LateToken) => Promise<unknown>) | undefined;
}

type GuestPlatformToken = Pick<TokenSource, "getPlatformToken" | "renewPlatformToken">;

/** Tokens of an ended session, with which it is ended on the server too. */
export interface EndedSession {
  readonly refreshToken: string;
  /** `undefined` when there was no valid one. */
  readonly accessToken: string | undefined;
}

/** The tokens of a viewer, signed in or not. */
export interface AuthTokens extends TokenSource, Observable<AuthState> {
  /** Reads storage on each call, and starts listening to other tabs. Every other method does so itself. Never rejects. */
  load(): Promise<void>;
  /**
   * Sets the tokens of a sign-in, in memory at once; settles when they are stored. Without a readable expiry the access token
   * counts as expired. Never rejects.
   */
  signIn(tokens: SignInTokens): Promise<void>;
  /**
   * Removes the tokens, from memory at once; settles when they are removed from storage. `undefined` when no viewer was signed
   * in. Never rejects.
   */
  signOut(): Promise<EndedSession | undefined>;
  /** Stops listening to other tabs and to the network, and retries of a failed write: it keeps no program alive. */
  close(): void;
}

/**
 * Creates the token source of a client. A session is a refresh token and, most of the time, an access token. Without a session
 * requests carry the guest token.
 *
 * - Each token is refreshed once, in this tab and across tabs.
 * - From 60 s before expiry the refresh runs in the background, and requests use the current token. They wait only without a
 *   valid token.
 * - Only a refusal ends the session; any other failure keeps both tokens.
 * - After a sign-out no late answer starts the session again.
 *
 * Never throws. While refreshes fail, requests without a valid token reject with a `MarqueeError`.
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
      // Another tab has refreshed, so the server can be reached again.
      if (!isOwn) backoff.end();
      state.publish(store, change, isOwn ? endReason : "elsewhere");
    },
    onStored: (change) => broadcast && broadcast.post(change),
  });
  const refresher = createRefresher(options, { store, backoff, onUnavailable: state.refreshFailed });

  async function hear(message: unknown): Promise<void> {
    await store.reread();
    // Another tab has signed out, but these tokens were never stored, so reading storage does not show it.
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

  /** Runs `act` unless the tokens of this generation have been replaced, also by another tab. */
  async function ifCurrent(generation: number, act: () => Promise<void>): Promise<void> {
    if (generation === getGeneration()) await store.reread();
    if (store.get() && generation === getGeneration()) await act();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    async signIn({ accessToken, refreshToken, expiresInSeconds }) {
      const lifetime = grantedLifetime(asNumber(expiresInSeconds), instantOf(clock));
      listen();
      backoff.end();
      await store.replace({ accessToken, refreshToken, lifetime }, "signedIn");
    },
    async signOut() {
      const isValid = (): boolean => leftMs(store.get(), clock) > 0;
      // Another tab may have stored newer tokens.
      if (!isValid()) await load();
      const held = store.get();
      const accessToken = held && isValid() ? held.accessToken : undefined;
      await end("signedOut");
      return held && { refreshToken: held.refreshToken, accessToken };
    },
    close() {
      for (const stop of stops.splice(0)) stop();
      store.close();
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
