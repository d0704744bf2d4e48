import { maxPack, percentOff, readSubscription, toMoney, type Subscription } from "@marquee/plans-sdk";

/** What a plan card shows: the discount, and whether the viewer already has something as good. */
export function packOffer(
  offer: { readonly listPrice: string; readonly price: string; readonly currency: string },
  ownedSubscriptions: readonly unknown[],
  nowMs: number,
) {
  const list = toMoney(offer.listPrice, offer.currency);
  const price = toMoney(offer.price, offer.currency);
  const owned = ownedSubscriptions
    .map(readSubscription)
    .filter((subscription): subscription is Subscription => subscription !== undefined);
  return {
    discountPercent:
      list && price && percentOff({ listMinor: list.amountMinor, offeredMinor: price.amountMinor }),
    currentPlanId: maxPack(owned, nowMs)?.planId,
  };
}
