import type { TitleOffer } from "./title-offer.ts";

/** What a viewer can do about a refusal that money does not end. */
export interface RefusalActions {
  /** Whether the title needs an account alone, and a guest is led to sign-in. */
  readonly signIn: boolean;
  /** Whether it plays once a device is signed out or another screen stopped. */
  readonly devices: boolean;
  /** Whether the password of the account's owner lets it play, which a player asks for. Never for a guest or a child. */
  readonly ownerAllows: boolean;
}

interface RefusedViewer {
  readonly userType: "guest" | "registered" | "premium";
  /** Whether they see what is made for children alone. */
  readonly isKidsOnly: boolean;
}

// CONT-18, DEC-044
/** The ways that a refusal leaves open besides those of `offerActions`. Country, licence, release and platform leave none. */
export function refusalActions(offer: TitleOffer, { userType, isKidsOnly }: RefusedViewer): RefusalActions {
  const code = offer.kind === "refused" ? offer.code : 0;
  const isGuest = userType === "guest";
  return {
    signIn: code === 3608 && isGuest,
    devices: code === 3804 || code === 3805,
    ownerAllows: code === 3814 && !isGuest && !isKidsOnly,
  };
}
