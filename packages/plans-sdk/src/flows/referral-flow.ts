import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { referralEligibility } from "../referral/referral-eligibility.ts";
import type { ReferralViewer } from "../referral/referral-eligibility.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";

/** State of a referral: held, or none with the reasons why the last one was dropped. */
export type ReferralState =
  | {
      readonly step: "none";
      readonly reasons: readonly Extract<
        PlanReason,
        "REFERRAL_INCOMPLETE" | "REFERRAL_OWN" | "REFERRAL_EXPIRED"
      >[];
    }
  | { readonly step: "held"; readonly referral: Referral };

/** Events of a referral. */
export type ReferralEvent =
  /** A record from a link, a cohort of the backend, or storage. */
  | { readonly type: "arrived"; readonly record: unknown; readonly viewer: ReferralViewer }
  /** A person signed in or out, or time has passed. */
  | { readonly type: "viewerChanged"; readonly viewer: ReferralViewer }
  /** A purchase has used it. */
  | { readonly type: "used" };

/** Effects: store or delete the five referral records, and fetch the plans again. */
export type ReferralEffect =
  | { readonly type: "store"; readonly referral: Referral }
  | { readonly type: "delete" | "reprice" };

/** Initial state. */
export const REFERRAL_START: ReferralState = { step: "none", reasons: [] };

// PLAN-55, PLAN-56, PLAN-57
/** Reducer of a referral: held while the viewer is eligible, deleted as soon as not. Spec: plans §4, "Referral discount". */
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

/** Fetches prices again when a referral that discounted them is replaced or dropped. */
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
