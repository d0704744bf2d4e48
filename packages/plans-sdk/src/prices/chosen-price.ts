import type { Money } from "../money/money.ts";

/** The price of a stored choice. */
export interface ChosenPrice {
  readonly price: Money;
  /** Price discounted by a code, a referral, an upgrade or a nudge. */
  readonly sellPrice?: Money | undefined;
}

/** Returns the price of a stored choice that the viewer saw, which the order sends. */
export function chosenPrice({ price, sellPrice }: ChosenPrice): Money {
  return sellPrice || price;
}
