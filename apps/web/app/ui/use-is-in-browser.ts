import { useSyncExternalStore } from "react";

const subscribeToNothing = (): (() => void) => () => undefined;

/** False on the server and while hydrating, then true. For controls that need JavaScript. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
