import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { rentalEligibility } from "../eligibility/rental-eligibility.ts";
import type { TitleOffers } from "../read/read-title-offers.ts";
import { rentalOptions } from "./rental-options.ts";
import type { RentalOption } from "./rental-options.ts";

/** Why nothing of a title can be rented. */
export type RentalRefusal = Extract<
  PlanReason,
  "NO_ANSWER" | "RENTALS_NOT_OFFERED" | "RENTAL_RUNNING" | "NO_PRICE" | "NO_PLAN"
>;

/** What is known of renting a title. */
export interface RentalPurchaseState {
  /** Undefined until they are read. */
  readonly offers: TitleOffers | undefined;
  /** Whether the viewer has rented the title and may still watch it; false until that is known. */
  readonly isRented: boolean;
  /** What can be chosen; empty where nothing can. */
  readonly options: readonly RentalOption[];
  /** Why nothing can be chosen; undefined where something can, and before `load` has ended. */
  readonly reason: RentalRefusal | undefined;
}

/** What a title is rented by, and what of it is known. */
export interface RentalFacts {
  readonly offers: TitleOffers | undefined;
  readonly isOfferedHere: boolean;
  /** Default false. */
  readonly isRented?: boolean | undefined;
  /** Whether the offers could not be read. Default false. */
  readonly hasFailed?: boolean | undefined;
}

// PLAN-96, PLAN-97, PLAN-125
/** What can be rented of a title, as a server shows it before anything is known of the viewer. */
export function rentalPurchaseState({
  offers,
  isOfferedHere,
  isRented = false,
  hasFailed,
}: RentalFacts): RentalPurchaseState {
  const priced = offers ? rentalOptions(offers) : [];
  const eligibility = rentalEligibility({ plan: priced[0], isOfferedHere, isRented });
  if (eligibility.ok) return { offers, isRented, options: priced, reason: undefined };
  const isUnread = offers === undefined && eligibility.code === "NO_PRICE";
  const reason = !isUnread ? eligibility.code : hasFailed ? "NO_ANSWER" : undefined;
  return { offers, isRented, options: [], reason };
}
