import type { Clock, GuestTokens, MaybePromise, RefreshOutcome, ViewerToken } from "@marquee/http";
import { leftMs } from "./token-lifetime.ts";
import type { AuthState } from "./auth-state.ts";
import type { RefreshBackoff } from "./refresh/refresh-backoff.ts";
import type { Refresher } from "./refresh/refresher.ts";
import { sessionError } from "./session-error.ts";
import type { TokenStore } from "./store/token-store.ts";

/** Parts of {@link createViewerToken}. */
export interface ViewerTokenOptions {
  readonly store: TokenStore;
  readonly refresher: Refresher;
  readonly backoff: RefreshBackoff;
  readonly state: { get(): AuthState };
  readonly guests: GuestTokens;
  readonly clock: Clock;
  readonly load: () => Promise<void>;
}

/** The token of a request, and its refresh. */
export interface ViewerTokens {
  /** Sum of the generations of user and guest tokens. */
  getGeneration(): number;
  /** Returns a valid token at once, else a promise. Rejects as `TokenSource.getViewerToken`. */
  get(before?: ViewerToken): MaybePromise<ViewerToken | undefined>;
  /** As `TokenSource.refresh`. */
  refresh(generation: number): Promise<RefreshOutcome>;
}

/** Creates the tokens of one viewer. */
export function createViewerToken({
  store,
  refresher,
  backoff,
  state,
  guests,
  clock,
  load,
}: ViewerTokenOptions): ViewerTokens {
  const getGeneration = (): number => store.getGeneration() + guests.getGeneration();
  const isPaused = (isBackground: boolean): boolean => !refresher.isRunning() && backoff.isOn(isBackground);

  function userToken(): ViewerToken | undefined {
    const held = store.get();
    return held && held.accessToken
      ? { kind: "user", value: held.accessToken, generation: getGeneration(), session: store.getSession() }
      : undefined;
  }

  function guestToken(): MaybePromise<ViewerToken | undefined> {
    const stamp = (token: ViewerToken | undefined): ViewerToken | undefined =>
      token && Object.assign({}, token, { generation: getGeneration() });
    const token = guests.getViewerToken();
    return token && "then" in token ? token.then(stamp) : stamp(token);
  }

  /** Waits until the session has an access token; starts a refresh unless one is running. */
  async function waitForToken(): Promise<ViewerToken | undefined> {
    const session = store.getSession();
    for (;;) {
      const before = backoff.failure();
      if (before && isPaused(false)) throw before.error;
      const outcome = await refresher.refresh(false);
      if (!store.get() || store.getSession() !== session) throw sessionError(state.get().endReason);
      const failure = backoff.failure();
      // A failed background refresh is followed by another, as this request waits for it.
      if (outcome === "unavailable" && failure && failure.isForAll) throw failure.error;
      const token = userToken();
      if (outcome === "refreshed" && token) return token;
    }
  }

  function get(before?: ViewerToken): MaybePromise<ViewerToken | undefined> {
    if (!store.isLoaded()) return load().then(() => get(before));
    if (before && before.session !== undefined && before.session !== store.getSession())
      return Promise.reject(sessionError(state.get().endReason));
    const held = store.get();
    if (!held) return guestToken();
    const left = leftMs(held, clock);
    if (left <= 0) return waitForToken();
    if (left <= held.lifetime.windowMs && !refresher.isRunning() && !backoff.isOn(true))
      void refresher.refresh(true);
    return userToken();
  }

  return {
    getGeneration,
    get,
    async refresh(generation) {
      const session = store.getSession();
      let outcome: RefreshOutcome = "refreshed";
      if (generation === getGeneration())
        outcome = isPaused(false) ? "unavailable" : await refresher.refresh(false);
      // A caller of an ended session must not get the token of another session.
      return store.get() && store.getSession() === session ? outcome : "refused";
    },
  };
}
