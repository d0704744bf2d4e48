/** A temporary fault: too many requests of the visitor, or the platform cannot be reached. */
export type PassingReason = "limited" | "unavailable";

const STATUS_OF_REASON: Readonly<Record<PassingReason, number>> = { limited: 429, unavailable: 503 };
const REASONS = Object.keys(STATUS_OF_REASON) as readonly PassingReason[];

/** Default time until a retry, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** The HTTP status of a temporary fault. */
export function passingStatus(reason: PassingReason): number {
  return STATUS_OF_REASON[reason];
}

/** The reason of a status; undefined when retrying later does not help. */
export function passingReason(status: number): PassingReason | undefined {
  return REASONS.find((reason) => STATUS_OF_REASON[reason] === status);
}

/** The value of Retry-After for a status, from the fault if it has one. Undefined for other statuses. */
export function retryAfter(
  status: number,
  fault?: { readonly retryAfterSeconds?: number | undefined },
): string | undefined {
  if (passingReason(status) === undefined) return undefined;
  return String(fault?.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
}
