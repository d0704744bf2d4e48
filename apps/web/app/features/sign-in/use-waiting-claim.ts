import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { readHasPaidAtom } from "../../state/plans/use-waiting-payment.ts";

const readIsWaitingAtom = atom(null, async (_get, set): Promise<boolean> => {
  if (!(await set(readHasPaidAtom))) return false;
  const { readHasWaitingPaymentAtom } = await import("../../state/plans/checkout-atoms.ts");
  return set(readHasWaitingPaymentAtom);
});

/** Whether the visitor paid as a guest and has not signed in yet. */
export function useWaitingClaim(): boolean {
  const readIsWaiting = useSetAtom(readIsWaitingAtom);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    void readIsWaiting().then(setWaiting);
  }, [readIsWaiting]);
  return isWaiting;
}
