import type { RenewalResult, Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { authAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";

// These atoms are for the browser only.

/**
 * Reads the viewer's active and ended subscriptions, the one that ends last first; empty for a guest. Rejects when they
 * cannot be read; the next call reads again.
 */
export const readSubscriptionsAtom = atom(null, async (get): Promise<readonly Subscription[]> =>
  (await get(subscriptionCacheAtom)).load(),
);

/** Fetches subscriptions and user type again, after a purchase or a redeemed code. */
export const refreshSubscriptionsAtom = atom(null, async (get) => {
  // If this fails, the next reader fetches them.
  await Promise.allSettled([(await get(subscriptionCacheAtom)).refresh()]);
  await (await get(authAtom)).updateUserType();
});

/** Cancels or resumes the renewal of a subscription. */
export const changeRenewalAtom = atom(
  null,
  async (get, _set, act: "cancel" | "resume", subscription: Subscription): Promise<RenewalResult> =>
    (await get(subscriptionCacheAtom))[act]({ subscription }),
);
