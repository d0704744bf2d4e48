import { mySubscriptions, type MySubscriptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readIsSignedInAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";

/**
 * Reads the viewer's active and ended subscriptions. Never resolves for a guest, who is being redirected to sign-in, so
 * that no call is made.
 */
export const readMySubscriptionsAtom = atom(null, async (get, set): Promise<MySubscriptions> => {
  if (!(await set(readIsSignedInAtom))) await new Promise(() => undefined);
  return mySubscriptions(await (await get(subscriptionCacheAtom)).load(), get(portsAtom).clock.now());
});
