import type { RenewalResult, Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { authAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

// These atoms are for the browser only.

const subscriptionsRoundAtom = atom(0);

/**
 * The viewer's active and ended subscriptions, the one that ends last first; empty for a guest. Rejects when they cannot
 * be read.
 */
export const mySubscriptionsAtom = atom(async (get): Promise<readonly Subscription[]> => {
  get(sessionAtom);
  get(subscriptionsRoundAtom);
  return (await get(subscriptionCacheAtom)).load();
});

/** Fetches subscriptions and user type again, after a purchase or a redeemed code. */
export const refreshSubscriptionsAtom = atom(null, async (get, set) => {
  // If this fails, the next reader fetches them.
  await Promise.allSettled([(await get(subscriptionCacheAtom)).refresh()]);
  set(subscriptionsRoundAtom, (round) => round + 1);
  await (await get(authAtom)).updateUserType();
});

/** Cancels or resumes the renewal of a subscription. */
export const changeRenewalAtom = atom(
  null,
  async (get, set, act: "cancel" | "resume", subscription: Subscription): Promise<RenewalResult> => {
    const changed = await (await get(subscriptionCacheAtom))[act]({ subscription });
    set(subscriptionsRoundAtom, (round) => round + 1);
    return changed;
  },
);
