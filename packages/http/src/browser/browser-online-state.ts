import type { OnlineState } from "../ports/online-state.ts";

// Read inside the functions only, never while the module loads.
declare const navigator: { readonly onLine?: boolean } | undefined;
declare function addEventListener(type: "online" | "offline", listener: () => void): void;
declare function removeEventListener(type: "online" | "offline", listener: () => void): void;

/** The browser's idea of being online; always online where it has none, as on servers. */
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
