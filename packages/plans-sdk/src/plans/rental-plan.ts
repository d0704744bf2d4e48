import type { Money } from "../money/money.ts";

/** What renting one title costs. Spec: plans §3, "Transactional (rental) plan". */
export interface RentalPlan {
  readonly id: string | undefined;
  readonly tier: string | undefined;
  // PLAN-11
  /** Without price the title is not offered. */
  readonly price: Money | undefined;
}
