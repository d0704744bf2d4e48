import { hasWaitingConversions } from "@marquee/analytics-sdk";
import type { KeyValueStorage } from "@marquee/http";
import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Makes the conversions of this page, which report what waits, only where an earlier page has left some. */
export async function reportWaiting(
  storage: KeyValueStorage,
  makeConversions: () => Promise<unknown>,
): Promise<void> {
  if (await hasWaitingConversions(storage)) await makeConversions();
}

/** Reports the conversions that an earlier page could not; the code for it is loaded only where some wait. */
export const reportWaitingAtom = atom(null, async (get, set): Promise<void> => {
  try {
    await reportWaiting(get(portsAtom).storage, async () =>
      get((await import("./conversions.ts")).conversionsAtom),
    );
  } catch (cause) {
    set(logFailureAtom, "Waiting conversions could not be told", cause);
  }
});
