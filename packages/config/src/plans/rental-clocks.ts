/**
 * Validity of a rental in hours: `rentalHours` from the purchase, `watchHours` from the first play; whichever
 * ends first ends the rental. Spec: plans §9, "Rental validity".
 */
export const RENTAL_CLOCKS = {
  combo: { rentalHours: 48, watchHours: 6 },
  movie: { rentalHours: 504, watchHours: 4 },
} as const;

/** Kind of rental offer. */
export type RentalOfferKind = keyof typeof RENTAL_CLOCKS;

/**
 * A rental expires soon when at most this part of a day is left: two hours, 2/24. Written out, because a
 * bundler keeps a division that nobody uses. Spec: plans §9, "Time constant 2/24".
 */
export const EXPIRING_SOON_DAYS = 0.08333333333333333;

/** Whether a rental with so many milliseconds left is about to expire; one without time left has expired. */
export function isExpiringSoon(leftMs: number): boolean {
  return leftMs > 0 && leftMs <= 7_200_000;
}

/**
 * When a rental ends, in epoch milliseconds; the watch time counts only once the title was played. `watchHours` is what the plan
 * allowed that sold it, by default that of its kind.
 */
export function rentalEnd(rental: {
  readonly kind: RentalOfferKind;
  readonly purchasedAt: number;
  readonly firstPlayedAt?: number | undefined;
  readonly watchHours?: number | undefined;
}): number {
  const { rentalHours, watchHours } = RENTAL_CLOCKS[rental.kind];
  const byPurchase = rental.purchasedAt + rentalHours * 3_600_000;
  return rental.firstPlayedAt === undefined
    ? byPurchase
    : Math.min(byPurchase, rental.firstPlayedAt + (rental.watchHours || watchHours) * 3_600_000);
}
