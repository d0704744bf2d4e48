import { isExpiringSoon, rentalEnd, type RentalOfferKind } from "@marquee/config/plans";

/** A rental as it is stored. Times are epoch milliseconds. */
export interface RentalFacts {
  readonly kind: RentalOfferKind;
  readonly purchasedAt: number;
  /** Undefined until the first play, at which the watching hours start. */
  readonly firstPlayedAt?: number | undefined;
  /** Watching hours of the plan that sold it. Default: those of its kind. */
  readonly watchHours?: number | undefined;
}

/** State of a rental. */
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
 * Returns the state of a rental: 48 h, and 6 h from the first play, for a combo offer; 504 h and 4 h for a movie; whichever ends
 * first. A plan may allow other watching hours. A rental with an invalid time has ended.
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
