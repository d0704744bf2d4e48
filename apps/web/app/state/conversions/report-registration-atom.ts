import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** Reports a completed registration. The page does not wait for the code or the call. */
export const reportRegistrationAtom = atom(null, (get, set): void => {
  void import("./conversions.ts")
    .then(async ({ conversionsAtom }) => (await get(conversionsAtom)).sendRegistration())
    .catch((cause: unknown) => set(logFailureAtom, "A registration could not be reported", cause));
});
