import type { MaybePromise } from "./key-value-storage.ts";

/** The token a request carries for its viewer. */
export interface ViewerToken {
  readonly kind: "user" | "guest";
  /** The token itself, without `bearer`. */
  readonly value: string;
  /**
   * Grows each time another token takes its place (refresh, sign-in, sign-out), not when it is merely dropped. A request
   * whose 401 arrives after that is simply repeated with the newer token, so that one token is refreshed once however
   * many calls it fails.
   */
  readonly generation: number;
  /** Of a user's token: another number is another sign-in. Default: there is only one. */
  readonly session?: number | undefined;
}

/**
 * How a shared refresh ended.
 * - `refreshed`: a newer token is there.
 * - `refused`: the server said no for good; the session is over.
 * - `unavailable`: it could not be carried out (no network, time-out, 408, 425, 429, 5xx, nonsense); nothing is lost.
 */
export type RefreshOutcome = "refreshed" | "refused" | "unavailable";

/** How renewing a guest token ended: replaced by another, found to be good, or not carried out. */
export type GuestRenewalOutcome = "renewed" | "confirmed" | "unavailable";

/** Why a session ends: the terminal 401, a refused refresh, or a 401 after the last retry. */
export type SessionEndReason = "terminal" | "refused" | "retriesExhausted";

/**
 * Where the `tokens` step gets its tokens and whom it tells about refused ones. `auth-sdk` brings the real one,
 * `createGuestTokens` one without accounts. Every method may be called by many requests at once; the source sees
 * to it that one generation is refreshed, renewed or ended once. `generation` is the one the refused request carried;
 * a source whose token has moved on since does nothing and answers as if the newer token were its doing.
 */
export interface TokenSource {
  /**
   * The token to send, `undefined` when the viewer has none. Answers at once while a valid token is there; otherwise it
   * may wait for the one refresh or renewal that is running. Rejects with a `MarqueeError` when no token can be had just
   * now; it reaches the caller of the request, who would see anything else as `NO_ACTIVE_INTERNET`. A call that has had a
   * token before hands it in and belongs to its session: once that is over it gets no token of anybody else, but rejects.
   */
  getViewerToken(before?: ViewerToken): MaybePromise<ViewerToken | undefined>;
  /** The generation as of now; costs nothing. */
  getGeneration(): number;
  /** Removes access token and expiry at once, keeps the refresh token (a 401 whose body carries a code). */
  dropAccessToken(generation: number): MaybePromise<void>;
  /** Refreshes the user's token, one call for all who ask. Sets the error flag when it fails, clears it when it succeeds. */
  refresh(generation: number): Promise<RefreshOutcome>;
  /** Renews the guest token, or makes the first one; one call for all who ask. */
  renewGuestToken(generation: number): Promise<GuestRenewalOutcome>;
  /** Clears access token, refresh token and expiry of that generation; the viewer becomes a guest. */
  endSession(end: { readonly reason: SessionEndReason; readonly generation: number }): MaybePromise<void>;
  /** The token for `x-access-token`, `undefined` when launch has not answered yet. */
  getPlatformToken(): MaybePromise<string | undefined>;
  /** Replaces a dead platform token from platform_tokens, one call for all who ask. `false` when it could not. */
  renewPlatformToken(deadToken: string | undefined): Promise<boolean>;
}
