import { hasWaitingConversions } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Reports the conversions that an earlier page could not; the code for it comes only where some wait. */
export const reportWaitingAtom = atom(null, async (get, set): Promise<void> => {
  try {
    if (!(await hasWaitingConversions(get(portsAtom).storage))) return;
    const { conversionsAtom } = await import("./conversions.ts");
    await get(conversionsAtom);
  } catch (cause) {
    set(logFailureAtom, "Waiting conversions could not be told", cause);
  }
});
