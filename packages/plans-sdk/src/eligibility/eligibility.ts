/** Whether something may be done, and if not, why: `code` is the first reason that holds, `reasons` all of them. */
export type Eligibility<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Reason; readonly reasons: readonly Reason[] };

/** The eligibility after pairs: a reason counts when its second half is true. Reasons keep their order. */
export function eligibilityOf<Reason extends string>(
  ...checks: readonly (readonly [Reason, boolean])[]
): Eligibility<Reason> {
  const reasons: Reason[] = [];
  for (const [reason, holds] of checks) if (holds) reasons.push(reason);
  const [code] = reasons;
  return code === undefined ? { ok: true } : { ok: false, code, reasons };
}
