import type { OnlineState } from "../ports/online-state.ts";

// Read only inside the functions, never while the module loads.
declare const navigator: { readonly onLine?: boolean } | undefined;
declare function addEventListener(type: "online" | "offline", listener: () => void): void;
declare function removeEventListener(type: "online" | "offline", listener: () => void): void;

/** Returns the browser's online state; always online without one, as on servers. */
export function browserOnlineState(): OnlineState {
  const get = (): boolean => typeof navigator === "undefined" || navigator.onLine !== false;
  return {
    get,
    subscribe(listener) {
      const onChange = (): void => listener(get());
      if (typeof addEventListener === "undefined") return () => undefined;
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
  };
}
