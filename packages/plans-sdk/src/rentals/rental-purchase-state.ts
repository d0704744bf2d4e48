import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { rentalEligibility } from "../eligibility/rental-eligibility.ts";
import type { TitleOffers } from "../read/read-title-offers.ts";
import { rentalOptions } from "./rental-options.ts";
import type { RentalOption } from "./rental-options.ts";

/** Why a title cannot be rented. */
export type RentalRefusal = Extract<
  PlanReason,
  "NO_ANSWER" | "RENTALS_NOT_OFFERED" | "RENTAL_RUNNING" | "NO_PRICE" | "NO_PLAN"
>;

/** State of renting a title. */
export interface RentalPurchaseState {
  /** Undefined until they are fetched. */
  readonly offers: TitleOffers | undefined;
  /** Whether the viewer has rented the title and can still watch it; false until known. */
  readonly isRented: boolean;
  /** Options to choose from; may be empty. */
  readonly options: readonly RentalOption[];
  /** Why there is no option; undefined with options, and before `load` has ended. */
  readonly reason: RentalRefusal | undefined;
}

/** Options of `rentalPurchaseState`. */
export interface RentalFacts {
  readonly offers: TitleOffers | undefined;
  readonly isOfferedHere: boolean;
  /** Default false. */
  readonly isRented?: boolean | undefined;
  /** Whether the offers could not be read. Default false. */
  readonly hasFailed?: boolean | undefined;
}

// PLAN-96, PLAN-97, PLAN-125
/** Returns the state of renting a title, as a server renders it before the viewer is known. */
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
