import type { SessionEndReason } from "@marquee/http";

/** Why the last session ended: the server's reason, a logout here, or one in another tab. */
export type EndReason = SessionEndReason | "signedOut" | "elsewhere";

/** Session state of the viewer. Immutable. */
export interface AuthState {
  readonly status: "guest" | "signedIn";
  /** The last refresh failed. Cleared by a successful refresh, a sign-in and a logout. */
  readonly isRefreshFailed: boolean;
  /** The newest tokens are only in memory, as writing to storage failed; it is tried again. */
  readonly isStorageDegraded: boolean;
  /** Why the viewer is no longer signed in; `undefined` while signed in, and before the first sign-in. */
  readonly endReason: EndReason | undefined;
  /** Grows with each sign-in and each end of a session: reload what belongs to a person. */
  readonly session: number;
}
