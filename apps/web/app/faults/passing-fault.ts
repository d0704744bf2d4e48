/** A fault that passes by itself: the visitor has asked for too much, or the platform cannot be reached. */
export type PassingReason = "limited" | "unavailable";

const STATUS_OF_REASON: Readonly<Record<PassingReason, number>> = { limited: 429, unavailable: 503 };
const REASONS = Object.keys(STATUS_OF_REASON) as readonly PassingReason[];

/** When to try again where the platform has not said it, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** The status of an answer with such a fault. */
export function passingStatus(reason: PassingReason): number {
  return STATUS_OF_REASON[reason];
}

/** The reason that a status stands for; undefined where trying again later is no way out. */
export function passingReason(status: number): PassingReason | undefined {
  return REASONS.find((reason) => STATUS_OF_REASON[reason] === status);
}

/** The value of Retry-After for an answer with this status, which may know more; undefined where there is none. */
export function retryAfter(
  status: number,
  fault?: { readonly retryAfterSeconds?: number | undefined },
): string | undefined {
  if (passingReason(status) === undefined) return undefined;
  return String(fault?.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
}
