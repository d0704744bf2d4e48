import type { Money } from "../money/money.ts";

/** Price of renting a title. Spec: plans §3, "Transactional (rental) plan". */
export interface RentalPlan {
  readonly id: string | undefined;
  readonly tier: string | undefined;
  // PLAN-11
  /** Undefined: the rental is not offered. */
  readonly price: Money | undefined;
}
