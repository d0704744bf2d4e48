import { percentOff, pricePerMonth, type Money, type Plan } from "@marquee/plans-sdk";

/** The amounts that a plan card shows; each may be missing. */
export interface CardPrices {
  /** To be paid. */
  readonly price: Money | undefined;
  /** Struck out beside it; undefined unless it is higher. */
  readonly before: Money | undefined;
  /** Whole percent that the price lies below `before`. */
  readonly percent: number | undefined;
  /** Undefined for plans of a month and less, where it says nothing new. */
  readonly perMonth: Money | undefined;
}

/** What a plan costs, as its card tells it: the price after code or referral, beside the list price or what it was without them. */
export function cardPrices({ price, sellPrice, displayPrice, duration }: Plan): CardPrices {
  const offered = sellPrice ?? displayPrice ?? price.actual;
  if (offered === undefined)
    return { price: undefined, before: undefined, percent: undefined, perMonth: undefined };
  const list = [price.market, price.actual].find(
    (known) => known?.currency === offered.currency && known.amountMinor > offered.amountMinor,
  );
  const days = duration?.days ?? 0;
  return {
    price: offered,
    before: list,
    percent: list && percentOff({ listMinor: list.amountMinor, offeredMinor: offered.amountMinor }),
    perMonth: days > 31 ? pricePerMonth(offered, days) : undefined,
  };
}
