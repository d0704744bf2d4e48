import type { RenewalResult, Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { authAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

// Only code that runs in the browser reads these.

const subscriptionsRoundAtom = atom(0);

/** What the viewer owns and has owned, the subscription that ends last first; empty for a guest. Rejects when it cannot be read. */
export const mySubscriptionsAtom = atom(async (get): Promise<readonly Subscription[]> => {
  get(sessionAtom);
  get(subscriptionsRoundAtom);
  return (await get(subscriptionCacheAtom)).load();
});

/** After a purchase or a redeemed code: subscriptions and user type are asked for anew. */
export const refreshSubscriptionsAtom = atom(null, async (get, set) => {
  // Anyone who needs them asks again where this fails.
  await Promise.allSettled([(await get(subscriptionCacheAtom)).refresh()]);
  set(subscriptionsRoundAtom, (round) => round + 1);
  await (await get(authAtom)).updateUserType();
});

/** Ends the renewal of a subscription, or resumes it. */
export const changeRenewalAtom = atom(
  null,
  async (get, set, act: "cancel" | "resume", subscription: Subscription): Promise<RenewalResult> => {
    const changed = await (await get(subscriptionCacheAtom))[act]({ subscription });
    set(subscriptionsRoundAtom, (round) => round + 1);
    return changed;
  },
);
