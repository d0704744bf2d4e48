import { isExpiringSoon, rentalEnd, type RentalOfferKind } from "@marquee/config/plans";

/** A rental as it is stored. Times are epoch milliseconds. */
export interface RentalFacts {
  readonly kind: RentalOfferKind;
  readonly purchasedAt: number;
  /** Missing until the first play; only then the hours of watching run. */
  readonly firstPlayedAt?: number | undefined;
  /** Hours of watching that the plan allowed which sold it; missing is what its kind allows. */
  readonly watchHours?: number | undefined;
}

/** Where a rental stands. */
export interface RentalState {
  readonly state: "notStarted" | "watching" | "expired";
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Milliseconds, 0 when it has ended. */
  readonly leftMs: number;
  /** At most two hours are left. */
  readonly isExpiringSoon: boolean;
}

// CONT-55
/**
 * Where a rental stands: 48 h and 6 h of watching for a combo offer, 504 h and 4 h for a movie; whichever ends first. A plan may
 * allow other hours of watching.
 * What is no time counts as over.
 * Spec: rentals, "48 h rental, 6 watch".
 */
export function rentalState(rental: RentalFacts, now: number): RentalState {
  const endsAt = rentalEnd(rental);
  const leftMs = endsAt > now ? endsAt - now : 0;
  const running = rental.firstPlayedAt === undefined ? "notStarted" : "watching";
  return {
    state: leftMs === 0 ? "expired" : running,
    endsAt,
    leftMs,
    isExpiringSoon: isExpiringSoon(leftMs),
  };
}
