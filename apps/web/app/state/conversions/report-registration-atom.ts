import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** Reports a completed registration once the code for it has arrived; the page does not wait. */
export const reportRegistrationAtom = atom(null, (get, set): void => {
  void import("./conversions.ts")
    .then(async ({ conversionsAtom }) => (await get(conversionsAtom)).sendRegistration())
    .catch((cause: unknown) => set(logFailureAtom, "A registration could not be told", cause));
});
