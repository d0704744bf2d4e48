import { toEndInstant } from "@marquee/config/time";

/** A discount that another person, or a cohort the viewer is in, has brought. Spec: plans §3, "Referral / cohort discount". */
export interface Referral {
  readonly id: string;
  readonly code: string;
  /** `referral`, or the name of a cohort. */
  readonly name: string;
  /** Who refers; undefined where nobody is named. */
  readonly referralUserId: string | undefined;
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined;
}

// PLAN-55
/** A referral that has all of id, code and name as texts; undefined for anything else, which is not to be kept. Spec: plans §5, "A referral is valid only with". */
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
