import { PLAYER_CODES, toPlayerCode, type PlayerCode } from "@marquee/config/errors";
import { playsWithinSubscription, type ContentAccess, type PricedItem } from "@marquee/config/plans";
import type { Rental } from "../viewer-lists.ts";

/** What a viewer needs to play a title. */
export type TitleOffer =
  | { readonly kind: "play" }
  | { readonly kind: "subscription" | "rental" | "rentalOrSubscription" }
  | { readonly kind: "refused"; readonly code: PlayerCode };

/** The viewer's rights, as decided by the platform. */
export interface DecidedRights {
  readonly playable: boolean;
  /** Name of the refusal, such as `RENTAL_NEEDED`. */
  readonly refusalCode?: string | undefined;
  /** Its number, such as 3609. */
  readonly playerCode?: number | undefined;
}

// CONT-18, CONT-52, CONT-72
/** Returns what a viewer needs to play a title. A refusal that neither payment nor sign-in helps is returned unchanged. */
export function titleOffer(item: PricedItem, rights: DecidedRights): TitleOffer {
  const playable: unknown = rights.playable;
  if (playable === true) return { kind: "play" };
  const code = toPlayerCode(rights.playerCode);
  if (rights.refusalCode === "SUBSCRIPTION_NEEDED" || code === undefined) return { kind: "subscription" };
  if (rights.refusalCode === "RENTAL_NEEDED")
    return { kind: playsWithinSubscription(item) ? "rentalOrSubscription" : "rental" };
  return { kind: "refused", code };
}

/** Returns the offer of a show: its first episode plays if it is free, or for subscribers if it is in a plan. */
export function showOffer(access: ContentAccess, userType: ViewerType): TitleOffer {
  return access === "free" || (access === "subscription" && userType === "premium")
    ? { kind: "play" }
    : { kind: access };
}

/** Whether a title is upcoming, so that a viewer can set a reminder. */
export function isUpcomingOffer(offer: TitleOffer): boolean {
  return offer.kind === "refused" && PLAYER_CODES[offer.code] === "NOT_YET_RELEASED";
}

type ViewerType = "guest" | "registered" | "premium";

/** Actions for a title that does not play. */
export interface OfferActions {
  /** Undefined without a rental. */
  readonly rent: "rent" | "rentAgain" | undefined;
  /** `upgrade` replaces a plan without the title by one with it. Undefined if no plan helps. */
  readonly plan: "subscribe" | "upgrade" | undefined;
  /** Whether sign-in is offered next to the plans, as a guest may already have one. Renting needs no sign-in. */
  readonly signIn: boolean;
}

interface OfferViewer {
  readonly userType: ViewerType;
  /** Whether titles can be rented here. */
  readonly hasRentals: boolean;
}

// CONT-52
/** Returns the actions for an offer. A title whose rental has ended can be rented again. */
export function offerActions(offer: TitleOffer, { userType, hasRentals }: OfferViewer): OfferActions {
  const { kind } = offer;
  const isEnded = offer.kind === "refused" && PLAYER_CODES[offer.code] === "RENTAL_EXPIRED";
  const isPlan = kind === "subscription" || kind === "rentalOrSubscription";
  const isRental = kind === "rental" || kind === "rentalOrSubscription";
  return {
    rent: !hasRentals ? undefined : isEnded ? "rentAgain" : isRental ? "rent" : undefined,
    plan: !isPlan ? undefined : userType === "premium" ? "upgrade" : "subscribe",
    signIn: isPlan && userType === "guest",
  };
}

/** Facts of a title and its viewer before a request to the platform. */
export interface OfferQuestion {
  readonly contentId: string;
  /** The public offer. */
  readonly shown: TitleOffer;
  readonly userType: ViewerType;
  /** The viewer's rentals. */
  readonly rentals: readonly Pick<Rental, "contentId" | "state">[];
}

/**
 * Returns the offer of a title for a signed-in viewer, if it is known without a request. `ask`: only the platform knows, as for an
 * active rental, a refusal that may not apply to the viewer, and a subscriber. Undefined: the public offer applies.
 */
export function knownOffer({
  contentId,
  shown: { kind },
  userType,
  rentals,
}: OfferQuestion): TitleOffer | "ask" | undefined {
  if (kind === "play" || userType === "guest") return undefined;
  const mine = rentals.filter((rental) => rental.contentId === contentId);
  if (mine.some(({ state }) => state !== "expired") || kind === "refused" || userType === "premium")
    return "ask";
  // An ended rental takes no plan away.
  return kind === "rental" && mine.length ? { kind: "refused", code: RENTAL_ENDED } : undefined;
}

const RENTAL_ENDED: PlayerCode = 3610;
