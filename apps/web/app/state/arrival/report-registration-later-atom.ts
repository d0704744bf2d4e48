import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** Reports a completed registration once the code for it has arrived; the page does not wait. */
export const reportRegistrationLaterAtom = atom(null, (_get, set): void => {
  void import("./tell-conversion.ts")
    .then(({ reportRegistrationAtom }) => set(reportRegistrationAtom))
    .catch((cause: unknown) => set(logFailureAtom, "A registration could not be told", cause));
});
