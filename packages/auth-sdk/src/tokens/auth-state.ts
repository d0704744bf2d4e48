import type { SessionEndReason } from "@marquee/http";

/** Why the last session ended: the server's reason, a logout here, or one in another tab. */
export type EndReason = SessionEndReason | "signedOut" | "elsewhere";

/** How the viewer stands. Immutable. */
export interface AuthState {
  readonly status: "guest" | "signedIn";
  /** The last refresh failed; gone with the next that succeeds, with a sign-in and with a logout. */
  readonly isRefreshFailed: boolean;
  /** The newest tokens are in memory only, since storage does not take them; writing is tried again. */
  readonly isStorageDegraded: boolean;
  /** Why the viewer is no longer signed in; `undefined` while signed in and for who never was. */
  readonly endReason: EndReason | undefined;
  /** Grows with each sign-in and each end of a session: what belongs to a person is to be loaded anew. */
  readonly session: number;
}
