import { STORAGE_KEYS } from "@marquee/config";
import { atom } from "jotai";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readKept } from "../session/read-kept.ts";

/** Reports conversions that an earlier page could not report. Without any, nothing is loaded for it. */
export const reportWaitingConversionsAtom = atom(null, async (get, set): Promise<void> => {
  const kept = await readKept(get(portsAtom).storage, STORAGE_KEYS.conversionEvents);
  if (!kept?.includes('"eventId"')) return;
  // Whoever makes conversions reports what waits.
  void import("./conversions.ts")
    .then(({ conversionsAtom }) => get(conversionsAtom))
    .catch((cause: unknown) => set(logFailureAtom, "Waiting conversions could not be told", cause));
});
