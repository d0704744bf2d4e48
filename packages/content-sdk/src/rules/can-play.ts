import { type PlayerCode } from "@marquee/config/errors";
import { accessOf, playsWithinSubscription } from "@marquee/config/plans";
import { isWithinAge } from "./age-gate.ts";
import { licenceState, type LicenceFacts } from "./licence-state.ts";
import { rentalState, type RentalFacts } from "./rental-state.ts";

/** What decides whether an item may be played. */
export interface PlayableItem extends LicenceFacts {
  readonly billingType?: string | undefined;
  readonly businessType?: string | undefined;
  readonly ageRating?: string | undefined;
  /** Platforms that may play it; empty or missing is all. */
  readonly platforms?: readonly string[] | undefined;
  /** Country and state codes such as `IN-MH` where it may not be played. */
  readonly blockedRegions?: readonly string[] | undefined;
}

/** Who wants to play, where and with what. */
export interface PlayingViewer {
  readonly userType: "guest" | "registered" | "premium";
  /** Group of parental control: 0, 13 or 18; none without one. */
  readonly ageLimit?: number | undefined;
  /** `IN-MH`. */
  readonly region?: string | undefined;
  readonly platform?: string | undefined;
  /** The viewer's rental of this item, when there is one. */
  readonly rental?: RentalFacts | undefined;
}

/** Whether it plays; otherwise every reason, the first being the one to tell. */
export type PlayVerdict =
  | { readonly playable: true }
  | { readonly playable: false; readonly reasons: readonly PlayerCode[] };

/**
 * Decides whether a viewer may play an item now. Region, licence, release, platform and age are asked before payment, so that
 * nobody is sold what would not play. The country of the licence is decided before this rule (474).
 * Spec: playback and gating.
 */
export function canPlay(item: PlayableItem, viewer: PlayingViewer, now: number): PlayVerdict {
  const reasons: PlayerCode[] = [];
  if (viewer.region !== undefined && (item.blockedRegions ?? []).includes(viewer.region)) reasons.push(604);
  const licence = licenceState(item, now);
  if (licence === "expired") reasons.push(606);
  if (licence === "upcoming") reasons.push(610);
  const platforms = item.platforms ?? [];
  if (platforms.length > 0 && !platforms.includes(viewer.platform ?? "")) reasons.push(603);
  if (!isWithinAge(item, viewer.ageLimit)) reasons.push(3814);
  const payment = paymentReason(item, viewer, now);
  if (payment !== undefined) reasons.push(payment);
  return reasons.length === 0 ? { playable: true } : { playable: false, reasons };
}

function paymentReason(item: PlayableItem, viewer: PlayingViewer, now: number): PlayerCode | undefined {
  const access = accessOf(item);
  if (access === "free") return undefined;
  if (access === "subscription") return viewer.userType === "premium" ? undefined : 3603;
  if (viewer.userType === "premium" && playsWithinSubscription(item)) return undefined;
  if (viewer.rental === undefined) return 3609;
  return rentalState(viewer.rental, now).state === "expired" ? 3610 : undefined;
}
