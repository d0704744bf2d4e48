import type { TitleOffer } from "./title-offer.ts";

/** Actions that help against a refusal without a payment. */
export interface RefusalActions {
  /** Whether signing in is enough. */
  readonly signIn: boolean;
  /** Whether it plays after a device is signed out or another screen stopped. */
  readonly devices: boolean;
  /** Whether the account owner's password unlocks it. Never for a guest or a kids profile. */
  readonly ownerAllows: boolean;
}

interface RefusedViewer {
  readonly userType: "guest" | "registered" | "premium";
  /** Whether the viewer has a kids profile. */
  readonly isKidsOnly: boolean;
}

// CONT-18, DEC-044
/**
 * Returns the actions for a refusal, in addition to those of `offerActions`. Country, licence, release and platform leave none.
 */
export function refusalActions(offer: TitleOffer, { userType, isKidsOnly }: RefusedViewer): RefusalActions {
  const code = offer.kind === "refused" ? offer.code : 0;
  const isGuest = userType === "guest";
  return {
    signIn: code === 3608 && isGuest,
    devices: code === 3804 || code === 3805,
    ownerAllows: code === 3814 && !isGuest && !isKidsOnly,
  };
}
