import { fetchShareLink, readReferral, referralEligibility, type PlanReason } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { storedReferralAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom, readIsSignedInAtom } from "../../state/sdks/sdk-atoms.ts";
import { readViewerIdAtom } from "../../state/session/read-viewer-id-atom.ts";
import { arrivingReferral } from "./arriving-referral.ts";

/** What the referral page knows once it has looked. */
interface ReferralFacts {
  /** Whether a referral has arrived with the address, and why it does not count. */
  readonly arrival: "none" | "kept" | "refused";
  readonly reasons: readonly PlanReason[];
  /** The own link; undefined for a guest. */
  readonly link: string | undefined;
}

/** Stores an arriving referral if it counts for this viewer, and reads their own link (PLAN-60). */
export const readReferralPageAtom = atom(null, async (get, set, search: string): Promise<ReferralFacts> => {
  const isSignedIn = await set(readIsSignedInAtom);
  const viewer = { userId: await set(readViewerIdAtom), nowMs: get(portsAtom).clock.now() };
  const record = arrivingReferral(search);
  const referrals = await get(storedReferralAtom);
  const kept = record === undefined ? undefined : await referrals.store({ record, userId: viewer.userId });
  const eligibility = record === undefined ? undefined : referralEligibility(readReferral(record), viewer);
  const { link } = isSignedIn ? await fetchShareLink(await get(authAtom)) : { link: undefined };
  return {
    arrival: record === undefined ? "none" : kept === undefined ? "refused" : "kept",
    reasons: eligibility === undefined || eligibility.ok ? [] : eligibility.reasons,
    link,
  };
});
