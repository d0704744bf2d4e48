import { isAuthPage, STORAGE_KEYS } from "@marquee/config";
import { browserStorage } from "@marquee/http";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readKept } from "../session/read-kept.ts";

/** A payment that a guest has made and nobody has claimed leads to sign-in at every load, and becomes the viewer's as soon as there is one (PLAN-74). */
export function useWaitingPayment(): void {
  const store = useStore();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const path = useRef(pathname);

  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  useEffect(() => {
    void (async () => {
      const hasPaid = await readKept(browserStorage(), STORAGE_KEYS.paymentSuccess);
      if (hasPaid === undefined) return;
      // Hardly anybody needs it.
      const { settleWaitingPayment } = await import("./waiting-payment.ts");
      if ((await settleWaitingPayment(store)) === "needsSignIn" && !isAuthPage(path.current))
        await navigate("/signin");
    })();
  }, [store, navigate, session]);
}
