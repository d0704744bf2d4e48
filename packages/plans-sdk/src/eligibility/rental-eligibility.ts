import type { RentalPlan } from "../plans/rental-plan.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** Options of `rentalEligibility`. */
export interface RentalInput {
  /** The rental plan of the title; undefined without one. */
  readonly plan: Pick<RentalPlan, "price"> | undefined;
  /** Whether the country offers rentals. */
  readonly isOfferedHere: boolean;
  /** Whether a rental of the title is still running. */
  readonly isRented: boolean;
}

// PLAN-11, PLAN-96
/** Whether a title can be rented; a plan without price is never offered. Spec: plans §3, "Transactional (rental) plan". */
export function rentalEligibility({
  plan,
  isOfferedHere,
  isRented,
}: RentalInput): Eligibility<"RENTALS_NOT_OFFERED" | "NO_PRICE" | "RENTAL_RUNNING"> {
  return eligibilityOf(
    ["RENTALS_NOT_OFFERED", !isOfferedHere],
    ["NO_PRICE", plan === undefined || plan.price === undefined],
    ["RENTAL_RUNNING", isRented],
  );
}
