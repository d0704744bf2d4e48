import type { createStore } from "jotai";
import { logFailure } from "../sdks/log-failure.ts";

/** Tells of a completed registration once the code for it has arrived; the page does not wait. */
export function tellRegistrationLater(store: ReturnType<typeof createStore>): void {
  void import("./tell-conversion.ts")
    .then(({ tellRegistration }) => tellRegistration(store))
    .catch((cause: unknown) => logFailure(store, "A registration could not be told", cause));
}
