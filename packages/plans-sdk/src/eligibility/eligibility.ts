/** Whether something may be done, and if not, why: every reason that holds, never an empty list. */
export type Eligibility<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/** A eligibility of pairs: a reason counts when its second half is true. Reasons keep their order. */
export function eligibilityOf<Reason extends string>(
  ...checks: readonly (readonly [Reason, boolean])[]
): Eligibility<Reason> {
  const reasons: Reason[] = [];
  for (const [reason, holds] of checks) if (holds) reasons.push(reason);
  return reasons.length ? { ok: false, reasons } : { ok: true };
}
