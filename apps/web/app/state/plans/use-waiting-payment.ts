import { isAuthPage, STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readKept } from "../session/read-kept.ts";
import { refreshSubscriptionsAtom } from "./plan-atoms.ts";

/** Whether a guest may have paid here. Hardly anybody has, so that the flow loads for nobody else. */
export const readHasPaidAtom = atom(
  null,
  async (get) => (await readKept(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess)) !== undefined,
);

/** Lets a payment that waits find its payer; answers whether that takes a sign-in. */
const loadAtom = atom(null, async (get, set): Promise<boolean> => {
  if (!(await set(readHasPaidAtom))) return false;
  const { guestCheckoutAtom } = await import("./checkout-atoms.ts");
  const guest = await get(guestCheckoutAtom);
  await guest.load();
  if (guest.get().step === "linked") await set(refreshSubscriptionsAtom);
  return guest.get().step === "notLinked" && !(await set(readIsSignedInAtom));
});

/** A payment that a guest has made and nobody has claimed leads to sign-in at every load, and becomes the viewer's as soon as there is one. */
export function useWaitingPayment(): void {
  const load = useSetAtom(loadAtom);
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const path = useRef(pathname);

  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  useEffect(() => {
    void (async () => {
      if ((await load()) && !isAuthPage(path.current)) await navigate("/signin");
    })();
  }, [load, navigate, session]);
}
