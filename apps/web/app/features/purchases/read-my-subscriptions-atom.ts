import type { MySubscriptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { readIsSignedInAtom, subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";

/** What the viewer owns and has owned. For a guest, who is being led to sign-in, it never ends: no call is made. */
export const readMySubscriptionsAtom = atom(null, async (get, set): Promise<MySubscriptions | undefined> => {
  if (!(await set(readIsSignedInAtom))) await new Promise(() => undefined);
  const subscriptions = await get(subscriptionCacheAtom);
  await subscriptions.load();
  return subscriptions.standing();
});
