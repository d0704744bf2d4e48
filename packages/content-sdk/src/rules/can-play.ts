import { type PlayerCode } from "@marquee/config/errors";
import { accessOf, playsWithinSubscription, rentalEnd } from "@marquee/config/plans";
import { isWithinAge } from "./age-gate.ts";
import { isLicensedFor } from "./is-licensed-for.ts";
import { licenceState, type LicenceFacts } from "./licence-state.ts";
import type { RentalFacts } from "./rental-state.ts";

/** Fields of an item that decide whether it plays. */
export interface PlayableItem extends LicenceFacts {
  readonly billingType?: string | undefined;
  readonly businessType?: string | undefined;
  readonly ageRating?: string | undefined;
  /** Countries of its licence as in the catalogue (`*`, `IN`, `!IN`); missing: everywhere. */
  readonly countries?: readonly string[] | undefined;
  /** Country and state codes such as `IN-MH` where it may not be played. */
  readonly blockedRegions?: readonly string[] | undefined;
  /** Platforms that may play it; empty or missing: all. */
  readonly platforms?: readonly string[] | undefined;
  /** False for a title without a stream. */
  readonly hasStream?: boolean | undefined;
  /** Whether a free title needs sign-in. */
  readonly needsAccount?: boolean | undefined;
}

/** Facts about the viewer that decide whether an item plays. */
export interface PlayingViewer {
  readonly userType: "guest" | "registered" | "premium";
  /** Group of parental control: 0, 13 or 18; undefined without one. 0 for a kids profile. */
  readonly ageLimit?: number | undefined;
  /** ISO alpha-2; undefined: the country of the licence is not checked. */
  readonly country?: string | undefined;
  /** `IN-MH`. */
  readonly region?: string | undefined;
  readonly platform?: string | undefined;
  /** The viewer's rental of this item, if any. */
  readonly rental?: RentalFacts | undefined;
  /** Whether the device is beyond the limit of the plan. */
  readonly isDeviceOverLimit?: boolean | undefined;
  /** Whether as many other screens play as the plan allows at once. */
  readonly isScreenOverLimit?: boolean | undefined;
}

/** Whether the item plays; if not, every reason, of which the first is shown. */
export type AccessDecision =
  | { readonly playable: true }
  | { readonly playable: false; readonly reasons: readonly PlayerCode[] };

// CONT-97
/**
 * Decides whether a viewer may play an item now. Reasons that a viewer cannot change come before those that a payment can, so that
 * nothing is sold that would not play: country and licence, release, platform, age, right, device, screens.
 * Spec: playback and gating.
 */
export function canPlay(item: PlayableItem, viewer: PlayingViewer, now: number): AccessDecision {
  const { country, region, userType, rental } = viewer;
  const platforms = item.platforms || [];
  const licence = licenceState(item, now);
  const access = accessOf(item);
  const isSubscription = access === "subscription";
  const isInPlans = isSubscription || playsWithinSubscription(item);
  const isOwned =
    access === "free" ||
    (isInPlans && userType === "premium") ||
    (!isSubscription && rental && rentalEnd(rental) > now);
  const reasons = [
    ((country && !isLicensedFor(item, country)) ||
      (region && (item.blockedRegions || []).includes(region))) &&
      604,
    licence === "expired" && 606,
    licence === "upcoming" && 610,
    item.hasStream === false && 601,
    platforms[0] && !platforms.includes(viewer.platform || "") && 603,
    !isWithinAge(item, viewer.ageLimit) && 3814,
    !isOwned && (isSubscription ? 3603 : rental ? 3610 : 3609),
    // A guest may already have a plan, so sign-in is offered too.
    userType === "guest" && (isOwned ? item.needsAccount : isInPlans) && 3608,
    viewer.isDeviceOverLimit && 3804,
    viewer.isScreenOverLimit && 3805,
  ].filter(Boolean) as PlayerCode[];
  return reasons[0] ? { playable: false, reasons } : { playable: true };
}
