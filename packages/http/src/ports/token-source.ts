import type { MaybePromise } from "./key-value-storage.ts";

/** The viewer's token of a request. */
export interface ViewerToken {
  readonly kind: "user" | "guest";
  /** The token itself, without `bearer`. */
  readonly value: string;
  /**
   * Grows when another token replaces this one (refresh, sign-in, sign-out), not when it is only dropped. A request whose 401
   * arrives after that is repeated with the newer token, so that a token is refreshed once, however many calls fail.
   */
  readonly generation: number;
  /** Number of the sign-in that a user's token belongs to. Default: all tokens belong to one sign-in. */
  readonly session?: number | undefined;
}

/**
 * Outcome of a shared refresh.
 * - `refreshed`: there is a newer token.
 * - `refused`: the server refused it; the session has ended.
 * - `unavailable`: it failed (no network, time-out, 408, 425, 429, 5xx, unreadable answer); the tokens stay.
 */
export type RefreshOutcome = "refreshed" | "refused" | "unavailable";

/** Outcome of renewing a guest token: replaced, confirmed as valid, or failed. */
export type GuestRenewalOutcome = "renewed" | "confirmed" | "unavailable";

/** Why a session ends: the terminal 401, a refused refresh, or a 401 after the last retry. */
export type SessionEndReason = "terminal" | "refused" | "retriesExhausted";

/**
 * Source of the tokens for the `tokens` step, which also reports refused ones to it. `auth-sdk` has the source for accounts,
 * `createGuestTokens` is one without accounts. Many requests may call a method at once; the source refreshes, renews or ends one
 * generation only once. `generation` is that of the refused request. If the token was replaced since, the source does nothing and
 * answers as if it had replaced it.
 */
export interface TokenSource {
  /**
   * Returns the token to send, `undefined` if the viewer has none. A valid token is returned at once; otherwise it may wait for a
   * running refresh or renewal. Rejects with a `MarqueeError` if no token is available now; any other error would reach the caller of
   * the request as `NO_ACTIVE_INTERNET`. A repeated call passes its former token and belongs to that session: after its end the
   * method rejects, and does not return a token of another session.
   */
  getViewerToken(before?: ViewerToken): MaybePromise<ViewerToken | undefined>;
  /** Returns the current generation; synchronous and cheap. */
  getGeneration(): number;
  /** Removes access token and expiry, and keeps the refresh token; called after a 401 with a code in its body. */
  dropAccessToken(generation: number): MaybePromise<void>;
  /** Refreshes the user's token, with one request for all callers. A failure sets the error flag, a success clears it. */
  refresh(generation: number): Promise<RefreshOutcome>;
  /** Renews the guest token, or creates the first one, with one request for all callers. */
  renewGuestToken(generation: number): Promise<GuestRenewalOutcome>;
  /** Removes access token, refresh token and expiry of the generation; the viewer becomes a guest. */
  endSession(end: { readonly reason: SessionEndReason; readonly generation: number }): MaybePromise<void>;
  /** Returns the token for `x-access-token`, `undefined` before the answer of launch. */
  getPlatformToken(): MaybePromise<string | undefined>;
  /**
   * Replaces a refused platform token by platform_tokens, with one request for all callers. Resolves with `false` on failure.
   */
  renewPlatformToken(refusedToken: string | undefined): Promise<boolean>;
}
