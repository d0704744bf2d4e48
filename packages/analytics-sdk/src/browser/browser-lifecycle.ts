import type { Lifecycle, LifecycleChange } from "../lifecycle.ts";

type Listener = (event: { readonly persisted?: boolean }) => void;

interface Target {
  addEventListener(type: string, listener: Listener): void;
  removeEventListener(type: string, listener: Listener): void;
}

// Read inside the function only, never while the module loads.
declare const document:
  | (Target & { readonly visibilityState?: string; readonly readyState?: string })
  | undefined;
declare const window: Target;
declare function setTimeout(task: () => void, delayMs: number): unknown;

/** The life of the page in a browser. Where there is no page, as in a worker, nothing happens to it. */
export function browserLifecycle(): Lifecycle {
  return {
    subscribe(listener) {
      if (typeof document === "undefined") return () => undefined;
      const page = document;
      let isHeard = true;
      const tell = (change: LifecycleChange): (() => void) => {
        return () => isHeard && listener(change);
      };
      const pairs: readonly (readonly [Target, string, Listener])[] = [
        [window, "load", tell("loaded")],
        [window, "pagehide", tell("leaving")],
        // From the cache of the browser.
        [window, "pageshow", ({ persisted }) => persisted && tell("resumed")()],
        [page, "freeze", tell("frozen")],
        [page, "resume", tell("resumed")],
        [page, "visibilitychange", () => tell(page.visibilityState === "hidden" ? "hidden" : "visible")()],
      ];
      for (const [target, type, react] of pairs) target.addEventListener(type, react);
      if (page.readyState === "complete") setTimeout(tell("loaded"), 0);
      return () => {
        isHeard = false;
        for (const [target, type, react] of pairs) target.removeEventListener(type, react);
      };
    },
  };
}
