import { useSyncExternalStore } from "react";

const subscribeToNothing = (): (() => void) => () => undefined;

/** False on the server and in the first rendering after it, true from then on: for controls that only script can serve. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
