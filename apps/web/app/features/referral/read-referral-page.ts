import { createReferral, fetchShareLink, storeLink, type PlanReason } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { recordArgumentsAtom } from "../../state/session/auth-atoms.ts";
import { readViewerIdAtom } from "../../state/session/read-viewer-id-atom.ts";

/** Data of the referral page. */
interface ReferralFacts {
  /** Whether the URL has a referral, and whether it was accepted. */
  readonly incoming: "none" | "stored" | "refused";
  readonly reasons: readonly PlanReason[];
  /** The current user's link; undefined for a guest. */
  readonly link: string | undefined;
}

/** Stores an incoming referral if the viewer is eligible, and reads the viewer's own link. */
export const readReferralPageAtom = atom(null, async (get, set, search: string): Promise<ReferralFacts> => {
  const [auth, { storage }] = await get(recordArgumentsAtom);
  const { referral } = await storeLink(auth, {
    storage,
    parameters: Object.fromEntries(new URLSearchParams(search)),
    referral: createReferral(auth, { storage }),
    userId: await set(readViewerIdAtom),
  });
  const { link } = auth.tokens.get().status === "signedIn" ? await fetchShareLink(auth) : { link: undefined };
  return {
    incoming: referral === undefined ? "none" : referral.step === "held" ? "stored" : "refused",
    reasons: referral?.step === "none" ? referral.reasons : [],
    link,
  };
});
