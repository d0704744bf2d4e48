import type { Logger } from "@marquee/http";
import { createObservable, type Observable } from "@marquee/http/flow";
import type { AuthState, EndReason } from "../auth-state.ts";
import type { TokenChange, TokenStore } from "./token-store.ts";

/** Observable session state of the viewer. */
export interface SessionState extends Observable<AuthState> {
  /** Publishes a change of the token store. */
  publish(store: TokenStore, change: TokenChange | undefined, endReason: EndReason): void;
  /** Publishes that a refresh has failed. */
  refreshFailed(): void;
}

/** Creates the state of a viewer whose tokens are not loaded yet. */
export function createSessionState(logger: Logger): SessionState {
  const state = createObservable<AuthState>(
    { status: "guest", isRefreshFailed: false, isStorageDegraded: false, endReason: undefined, session: 0 },
    logger,
  );
  function change(fields: Partial<AuthState>): void {
    const before = state.get();
    if ((Object.keys(fields) as (keyof AuthState)[]).some((name) => fields[name] !== before[name]))
      state.set(Object.assign({}, before, fields));
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    publish(store, what, endReason) {
      const isEnd = what === "ended";
      const outcome = what && {
        endReason: isEnd ? endReason : undefined,
        isRefreshFailed: isEnd && (endReason === "refused" || endReason === "retriesExhausted"),
      };
      const status: AuthState["status"] = store.get() ? "signedIn" : "guest";
      change(
        Object.assign(
          { status, isStorageDegraded: store.isDegraded(), session: store.getSession() },
          outcome,
        ),
      );
    },
    refreshFailed: () => change({ isRefreshFailed: true }),
  };
}
