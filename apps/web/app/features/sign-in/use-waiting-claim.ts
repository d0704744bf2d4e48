import { STORAGE_KEYS } from "@marquee/config";
import { browserStorage } from "@marquee/http";
import { useStore } from "jotai";
import { useEffect, useState } from "react";

/** Whether the visitor has paid as a guest and has still to sign in. */
export function useWaitingClaim(): boolean {
  const store = useStore();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    void (async () => {
      if (
        (await Promise.resolve(browserStorage().get(STORAGE_KEYS.paymentSuccess)).catch(() => undefined)) ===
        undefined
      )
        return;
      const { hasWaitingPayment } = await import("../../state/plans/waiting-payment.ts");
      setWaiting(await hasWaitingPayment(store));
    })();
  }, [store]);
  return isWaiting;
}
