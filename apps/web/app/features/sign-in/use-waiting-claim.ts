import { STORAGE_KEYS } from "@marquee/config";
import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { readKept } from "../../state/session/read-kept.ts";

const readIsWaitingAtom = atom(null, async (get, set): Promise<boolean> => {
  const hasPaid = await readKept(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess);
  if (hasPaid === undefined) return false;
  const { readHasWaitingPaymentAtom } = await import("../../state/plans/checkout-atoms.ts");
  return set(readHasWaitingPaymentAtom);
});

/** Whether the visitor has paid as a guest and has still to sign in. */
export function useWaitingClaim(): boolean {
  const readIsWaiting = useSetAtom(readIsWaitingAtom);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    void readIsWaiting().then(setWaiting);
  }, [readIsWaiting]);
  return isWaiting;
}
