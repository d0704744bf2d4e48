import { isAuthPage, STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { portsAtom } from "../sdks/ports-atom.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readKept } from "../session/read-kept.ts";

const settleAtom = atom(null, async (get, set): Promise<"nothing" | "needsSignIn" | "linked"> => {
  const hasPaid = await readKept(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess);
  if (hasPaid === undefined) return "nothing";
  // Hardly anybody needs it.
  const { settleWaitingPaymentAtom } = await import("./waiting-payment.ts");
  return set(settleWaitingPaymentAtom);
});

/** A payment that a guest has made and nobody has claimed leads to sign-in at every load, and becomes the viewer's as soon as there is one (PLAN-74). */
export function useWaitingPayment(): void {
  const settle = useSetAtom(settleAtom);
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const path = useRef(pathname);

  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  useEffect(() => {
    void (async () => {
      if ((await settle()) === "needsSignIn" && !isAuthPage(path.current)) await navigate("/signin");
    })();
  }, [settle, navigate, session]);
}
