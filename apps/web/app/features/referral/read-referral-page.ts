import { fetchShareLink, readReferral, referralVerdict, type PlanReason } from "@marquee/plans-sdk";
import type { createStore } from "jotai";
import { plansAtom, storedReferralAtom } from "../../state/plans/plan-atoms.ts";
import { readViewerId } from "../../state/session/read-viewer-id.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { arrivingReferral } from "./arriving-referral.ts";

/** What the page of invitations knows once it has looked. */
export interface ReferralFacts {
  /** Whether an invitation has arrived with the address, and why it does not count. */
  readonly arrival: "none" | "kept" | "refused";
  readonly reasons: readonly PlanReason[];
  /** The own link; undefined for a guest. */
  readonly link: string | undefined;
}

/** Keeps an arriving invitation if it counts for this viewer, and reads their own link (PLAN-60). */
export async function readReferralPage(
  store: ReturnType<typeof createStore>,
  search: string,
): Promise<ReferralFacts> {
  const { auth, clock } = await store.get(browserSdksAtom);
  const isSignedIn = auth.tokens.get().status === "signedIn";
  const viewer = { userId: await readViewerId(store), nowMs: clock.now() };
  const record = arrivingReferral(search);
  const referrals = await store.get(storedReferralAtom);
  const kept = record === undefined ? undefined : await referrals.keep(record, viewer);
  const verdict = record === undefined ? undefined : referralVerdict(readReferral(record), viewer);
  const { link } = isSignedIn ? await fetchShareLink(await store.get(plansAtom)) : { link: undefined };
  return {
    arrival: record === undefined ? "none" : kept === undefined ? "refused" : "kept",
    reasons: verdict === undefined || verdict.ok ? [] : verdict.reasons,
    link,
  };
}
