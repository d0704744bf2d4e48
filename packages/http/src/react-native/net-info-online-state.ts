import { checkPort } from "../errors/check-options.ts";
import type { OnlineState } from "../ports/online-state.ts";

/** Network facts of `@react-native-community/netinfo`. `null`: not known yet. */
export interface NetInfoFacts {
  readonly isConnected: boolean | null;
  readonly isInternetReachable?: boolean | null | undefined;
}

/** The used part of `@react-native-community/netinfo`. */
export interface NetInfoLike {
  addEventListener(listener: (facts: NetInfoFacts) => void): () => void;
}

/**
 * Creates an online state from NetInfo. It is online until NetInfo reports otherwise, as only `false` is certain. It listens as long
 * as the app runs: create one for each app.
 *
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` is `netInfo`
 * @example
 * import NetInfo from "@react-native-community/netinfo";
 * const onlineState = netInfoOnlineState(NetInfo);
 */
export function netInfoOnlineState(netInfo: NetInfoLike): OnlineState {
  checkPort("netInfoOnlineState", "netInfo", netInfo, ["addEventListener"]);
  const listeners = new Set<(isOnline: boolean) => void>();
  let current = true;
  netInfo.addEventListener(({ isConnected, isInternetReachable }) => {
    const isOnline = isConnected !== false && isInternetReachable !== false;
    if (isOnline === current) return;
    current = isOnline;
    for (const listener of Array.from(listeners)) listener(isOnline);
  });
  return {
    get: () => current,
    subscribe(listener) {
      const own = (isOnline: boolean): void => listener(isOnline);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
