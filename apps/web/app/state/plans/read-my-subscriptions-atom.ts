import { mySubscriptions, type MySubscriptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readIsSignedInAtom, subscriptionCacheAtom } from "../sdks/sdk-atoms.ts";

/** What the viewer owns and has owned. For a guest, who is being led to sign-in, it never ends: no call is made. */
export const readMySubscriptionsAtom = atom(null, async (get, set): Promise<MySubscriptions> => {
  if (!(await set(readIsSignedInAtom))) await new Promise(() => undefined);
  return mySubscriptions(await (await get(subscriptionCacheAtom)).load(), get(portsAtom).clock.now());
});
