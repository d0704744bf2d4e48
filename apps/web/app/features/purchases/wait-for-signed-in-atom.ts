import { atom } from "jotai";
import { readIsSignedInAtom } from "../../state/sdks/sdk-atoms.ts";

/** Waits for a signed-in viewer. For a guest, who is being led to sign-in, it never ends: no call is made. */
export const waitForSignedInAtom = atom(null, async (_get, set): Promise<void> => {
  if (!(await set(readIsSignedInAtom))) await new Promise(() => undefined);
});
