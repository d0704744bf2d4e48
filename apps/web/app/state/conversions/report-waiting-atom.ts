import { hasWaitingConversions } from "@marquee/analytics-sdk";
import type { KeyValueStorage } from "@marquee/http";
import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Creates the conversions, which report waiting ones, only if an earlier page left some. */
export async function reportWaiting(
  storage: KeyValueStorage,
  createConversions: () => Promise<unknown>,
): Promise<void> {
  if (await hasWaitingConversions(storage)) await createConversions();
}

/** Reports conversions that an earlier page could not report. Their code is loaded only if some wait. */
export const reportWaitingAtom = atom(null, async (get, set): Promise<void> => {
  try {
    await reportWaiting(get(portsAtom).storage, async () =>
      get((await import("./conversions.ts")).conversionsAtom),
    );
  } catch (cause) {
    set(logFailureAtom, "Waiting conversions could not be reported", cause);
  }
});
