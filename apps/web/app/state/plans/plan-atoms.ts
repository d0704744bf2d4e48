import {
  createGuestPaymentRecords,
  createSelectedPlan,
  createStoredProvider,
  createStoredReferral,
  type RecordPorts,
  type Subscription,
} from "@marquee/plans-sdk";
import { atom, type Getter } from "jotai";
import { sessionAtom } from "../session/auth-atoms.ts";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";

// Only code that runs in the browser reads these. Logging out empties the storage, so a new session reads it anew.

async function recordPorts(get: Getter): Promise<RecordPorts> {
  get(sessionAtom);
  const { storage, logger } = await get(browserSdksAtom);
  return { storage, logger };
}

/** The client that every plan call takes. */
export const plansAtom = atom(async (get) => (await get(browserSdksAtom)).plans);

/** The plan that the viewer is about to buy, read from storage. */
export const selectedPlanAtom = atom(async (get) => {
  const record = createSelectedPlan(await recordPorts(get));
  await record.load();
  return record;
});

/** What is kept of a payment or a prepaid code until its owner has signed in, read from storage. */
export const guestPaymentRecordsAtom = atom(async (get) => {
  const records = createGuestPaymentRecords(await recordPorts(get));
  await records.load();
  return records;
});

/** The payment provider that an address brought, read from storage; `providerInForce` says whether it still counts. */
export const storedProviderAtom = atom(async (get) => {
  const record = createStoredProvider(await recordPorts(get));
  await record.load();
  return record;
});

/** The referral that brought the viewer. `load` it with the viewer before use, as it may not count for them. */
export const storedReferralAtom = atom(async (get) => createStoredReferral(await recordPorts(get)));

const subscriptionsRoundAtom = atom(0);

/** What the viewer owns and has owned, the pack that ends last first; empty for a guest. Rejects when it cannot be read. */
export const ownSubscriptionsAtom = atom(async (get): Promise<readonly Subscription[]> => {
  get(sessionAtom);
  get(subscriptionsRoundAtom);
  const { auth, subscriptions } = await get(browserSdksAtom);
  return auth.tokens.get().status === "signedIn" ? subscriptions.read() : [];
});

/** After a purchase, a redeemed code or a change: packs and user type are asked for anew (SESS-21). */
export const refreshSubscriptionsAtom = atom(null, async (get, set) => {
  const { auth, subscriptions } = await get(browserSdksAtom);
  subscriptions.forget();
  set(subscriptionsRoundAtom, (round) => round + 1);
  await auth.updateUserType();
});
