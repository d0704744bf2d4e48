import type { Money } from "../money/money.ts";

/** The price of a stored choice. */
export interface ChosenPrice {
  readonly price: Money;
  /** Where a code, a referral, an upgrade or a nudge has lowered it. */
  readonly sellPrice?: Money | undefined;
}

/** The price of a stored choice that the viewer saw, which the order names. */
export function chosenPrice({ price, sellPrice }: ChosenPrice): Money {
  return sellPrice || price;
}
