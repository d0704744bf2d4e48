import { toEndInstant } from "@marquee/config/time";

/** A discount through another person's link or a cohort of the viewer. Spec: plans §3, "Referral / cohort discount". */
export interface Referral {
  readonly id: string;
  readonly code: string;
  /** `referral`, or the name of a cohort. */
  readonly name: string;
  /** User id of the referring person; undefined without one. */
  readonly referralUserId: string | undefined;
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined;
}

// PLAN-55
/**
 * Reads a referral with id, code and name; undefined for anything else, which must not be stored. Spec: plans §5, "A referral
 * is valid only with".
 */
export function readReferral(record: unknown): Referral | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const { id, code, name, referralUserId, discountExpiry } = record as Readonly<Record<string, unknown>>;
  if (!isText(id) || !isText(code) || !isText(name)) return undefined;
  return {
    id,
    code,
    name,
    referralUserId: isText(referralUserId) ? referralUserId : undefined,
    expiresAt: toEndInstant(discountExpiry),
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
