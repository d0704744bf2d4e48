import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { referralEligibility } from "../referral/referral-eligibility.ts";
import type { ReferralViewer } from "../referral/referral-eligibility.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** Whether a referral is held, and why the last one was let go. */
export type ReferralState =
  | {
      readonly step: "none";
      readonly reasons: readonly Extract<
        PlanReason,
        "REFERRAL_INCOMPLETE" | "REFERRAL_OWN" | "REFERRAL_EXPIRED"
      >[];
    }
  | { readonly step: "held"; readonly referral: Referral };

/** What happens to a referral. Every event says who the viewer is and when it is. */
export type ReferralEvent =
  /** A link, a cohort of the backend or the storage has brought a record. */
  | { readonly type: "arrived"; readonly record: unknown; readonly viewer: ReferralViewer }
  /** A person signed in or out, or time has passed. */
  | { readonly type: "viewerChanged"; readonly viewer: ReferralViewer }
  /** It has been used by a purchase. */
  | { readonly type: "used" };

/** What has to be done: store or delete the five referral records, and ask for the plans again. */
export type ReferralEffect =
  | { readonly type: "store"; readonly referral: Referral }
  | { readonly type: "delete" | "reprice" };

/** The state without referral. */
export const REFERRAL_START: ReferralState = { step: "none", reasons: [] };

// PLAN-55, PLAN-56, PLAN-57
/** A referral is held while it counts and deleted as soon as it does not. Spec: plans §4, "Referral discount". */
export function reduceReferral(
  state: ReferralState,
  event: ReferralEvent,
): Step<ReferralState, ReferralEffect> {
  switch (event.type) {
    case "arrived":
      return arrived(state, { referral: readReferral(event.record), viewer: event.viewer });
    case "viewerChanged": {
      if (state.step === "none") return step(state);
      const eligibility = referralEligibility(state.referral, event.viewer);
      return eligibility.ok
        ? step(state)
        : step({ step: "none", reasons: eligibility.reasons }, { type: "delete" }, { type: "reprice" });
    }
    case "used":
      return state.step === "held" ? step(REFERRAL_START, { type: "delete" }) : step(state);
    default:
      return ignored(state, event);
  }
}

/** What replaces or ends a referral that has lowered prices has them asked for again. */
function arrived(
  state: ReferralState,
  { referral, viewer }: { readonly referral: Referral | undefined; readonly viewer: ReferralViewer },
): Step<ReferralState, ReferralEffect> {
  const eligibility = referralEligibility(referral, viewer);
  if (eligibility.ok && referral)
    return step({ step: "held", referral }, { type: "store", referral }, { type: "reprice" });
  const effects: ReferralEffect[] =
    state.step === "held" ? [{ type: "delete" }, { type: "reprice" }] : [{ type: "delete" }];
  return step({ step: "none", reasons: eligibility.ok ? [] : eligibility.reasons }, ...effects);
}
