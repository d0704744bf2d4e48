import type { createStore } from "jotai";
import { browserSdksAtom } from "./sdk-atoms.ts";

/** Logs what nobody planned for, in words without anything personal. */
export function logFailure(store: ReturnType<typeof createStore>, message: string, cause: unknown): void {
  void store.get(browserSdksAtom).then(
    ({ logger }) => logger.warn(message, { cause: String(cause) }),
    // Without the SDKs there is no logger, and their own failure shows on every part of the page.
    () => undefined,
  );
}
