import { createGuestPaymentSignIn, linkPayment, type Auth } from "@marquee/auth-sdk";
import { STORAGE_KEYS } from "@marquee/config";
import { createGuestPaymentRecords, isPaymentNotLinked, type GuestPaymentRecords } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { portsAtom, type BrowserPorts } from "../sdks/ports-atom.ts";
import { authAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";
import { settled } from "../calls/settled.ts";
import { guestPaymentRecordsAtom, refreshSubscriptionsAtom } from "./plan-atoms.ts";

/** Whether a payment waits for its payer: paid, nobody's yet, and not to be refunded because the payer has a pack (PLAN-73, PLAN-75). */
export function isWaiting({
  paymentSuccess,
  orderId,
  tempTransactionId,
  activeSubscriptionFound,
}: GuestPaymentRecords): boolean {
  const trace = {
    paymentSuccess: paymentSuccess.get(),
    orderId: orderId.get(),
    tempTransactionId: tempTransactionId.get(),
  };
  return isPaymentNotLinked(trace) && activeSubscriptionFound.get() !== true;
}

interface Claim {
  readonly guestToken: string | undefined;
  readonly transactionId: string | undefined;
}

/** By what the payment is known to be this guest's. To be read before signing in, which makes the guest a person. */
async function readClaim({ storage }: BrowserPorts, records: GuestPaymentRecords): Promise<Claim> {
  return {
    guestToken: await storage.get(STORAGE_KEYS.guestToken),
    transactionId: records.payment.get()?.transactionId ?? records.tempTransactionId.get(),
  };
}

/** Gives the payment to the viewer who has signed in (AUTH-26). What fails is tried again at the next load: the records stay. */
async function link(
  auth: Auth,
  records: GuestPaymentRecords,
  { guestToken, transactionId }: Claim,
): Promise<boolean> {
  if (guestToken === undefined || transactionId === undefined) return false;
  const linked = await settled(linkPayment(auth, { guestToken, transactionId }));
  if (!linked.ok && linked.code !== "ALREADY_LINKED") return false;
  await Promise.all([
    records.orderId.clear(),
    records.tempTransactionId.clear(),
    records.paymentSuccess.clear(),
  ]);
  return true;
}

/** Signing in after a payment as guest: the payment becomes the viewer's before anything of it is forgotten. */
export const guestPaymentSignInAtom = atom(async (get) => {
  const [auth, subscriptions] = await Promise.all([get(authAtom), get(subscriptionCacheAtom)]);
  const ports = get(portsAtom);
  const { storage } = ports;
  return createGuestPaymentSignIn({
    ...auth,
    tokens: {
      async signIn(tokens) {
        // Records of its own: those of the page are made anew by signing in, and this flow with them if it read them.
        const records = createGuestPaymentRecords(auth, { storage });
        await records.load();
        const claim = await readClaim(ports, records);
        await auth.tokens.signIn(tokens);
        if (isWaiting(records)) await link(auth, records, claim);
        subscriptions.forget();
      },
    },
  });
});

/** Whether a payment waits for its payer to sign in. */
export const readHasWaitingPaymentAtom = atom(null, async (get) =>
  isWaiting(await get(guestPaymentRecordsAtom)),
);

/** Links a waiting payment to a viewer who has signed in by any other way; for a guest it only says that it waits. */
export const settleWaitingPaymentAtom = atom(
  null,
  async (get, set): Promise<"nothing" | "needsSignIn" | "linked"> => {
    const records = await get(guestPaymentRecordsAtom);
    if (!isWaiting(records)) return "nothing";
    const auth = await get(authAtom);
    if (auth.tokens.get().status === "guest") return "needsSignIn";
    const claim = await readClaim(get(portsAtom), records);
    if (!(await link(auth, records, claim))) return "nothing";
    await records.clearPending();
    await set(refreshSubscriptionsAtom);
    return "linked";
  },
);
