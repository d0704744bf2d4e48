import { PLAYER_CODES, toPlayerCode, type PlayerCode } from "@marquee/config/errors";
import { playsWithinSubscription, type ContentAccess, type PricedItem } from "@marquee/config/plans";
import type { Rental } from "../viewer-lists.ts";

/** What stands between a viewer and a title. */
export type TitleOffer =
  | { readonly kind: "play" }
  | { readonly kind: "subscription" | "rental" | "rentalOrSubscription" }
  | { readonly kind: "refused"; readonly code: PlayerCode };

/** What the platform has decided for the viewer. */
export interface DecidedRights {
  readonly playable: boolean;
  /** Name of the refusal, such as `RENTAL_NEEDED`. */
  readonly refusalCode?: string | undefined;
  /** Its number, such as 3609. */
  readonly playerCode?: number | undefined;
}

// CONT-18, CONT-52, CONT-72
/** What a viewer needs for a title. A refusal that names neither money nor login is told as it is. */
export function titleOffer(item: PricedItem, rights: DecidedRights): TitleOffer {
  const playable: unknown = rights.playable;
  if (playable === true) return { kind: "play" };
  const code = toPlayerCode(rights.playerCode);
  if (rights.refusalCode === "SUBSCRIPTION_NEEDED" || code === undefined) return { kind: "subscription" };
  if (rights.refusalCode === "RENTAL_NEEDED")
    return { kind: playsWithinSubscription(item) ? "rentalOrSubscription" : "rental" };
  return { kind: "refused", code };
}

/** What a show leads to: its first episode plays for everybody where it is free, and for subscribers where it is within a plan. */
export function showOffer(access: ContentAccess, userType: ViewerType): TitleOffer {
  return access === "free" || (access === "subscription" && userType === "premium")
    ? { kind: "play" }
    : { kind: access };
}

/** Whether a title is still to come, so that a viewer can be reminded of it. */
export function isUpcomingOffer(offer: TitleOffer): boolean {
  return offer.kind === "refused" && PLAYER_CODES[offer.code] === "NOT_YET_RELEASED";
}

type ViewerType = "guest" | "registered" | "premium";

/** What a viewer can do about a title that does not play. */
export interface OfferActions {
  /** Undefined where there is nothing to rent. */
  readonly rent: "rent" | "rentAgain" | undefined;
  /** `upgrade` leaves a plan without the title for one with it. Undefined where no plan helps. */
  readonly plan: "subscribe" | "upgrade" | undefined;
  /** Whether a guest may have a plan already, and is offered sign-in beside the plans. Renting needs no sign-in. */
  readonly signIn: boolean;
}

interface OfferViewer {
  readonly userType: ViewerType;
  /** Whether titles can be rented here. */
  readonly hasRentals: boolean;
}

// CONT-52
/** The ways that an offer leaves open. A rental that has ended can be rented again. */
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

/** What is known of a title and its viewer before the platform is asked. */
export interface OfferQuestion {
  readonly contentId: string;
  /** What is shown to everybody. */
  readonly shown: TitleOffer;
  readonly userType: ViewerType;
  /** The viewer's rentals. */
  readonly rentals: readonly Pick<Rental, "contentId" | "state">[];
}

/**
 * What a signed-in viewer is told of a title without asking the platform; `ask` where only the platform knows: for a running rental, a
 * refusal that may not be theirs, and a subscriber. Undefined leaves what everybody is shown.
 */
export function knownOffer({
  contentId,
  shown,
  userType,
  rentals,
}: OfferQuestion): TitleOffer | "ask" | undefined {
  if (shown.kind === "play" || userType === "guest") return undefined;
  const mine = rentals.filter((rental) => rental.contentId === contentId);
  if (mine.some(({ state }) => state !== "expired") || shown.kind === "refused" || userType === "premium")
    return "ask";
  return mine.length === 0 ? undefined : { kind: "refused", code: RENTAL_ENDED };
}

const RENTAL_ENDED: PlayerCode = 3610;
