/** Whether an action is allowed. If not, `code` is the first reason that applies, `reasons` are all. */
export type Eligibility<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Reason; readonly reasons: readonly Reason[] };

/** Returns the eligibility for pairs of a reason and whether it applies. Reasons keep their order. */
export function eligibilityOf<Reason extends string>(
  ...checks: readonly (readonly [Reason, boolean])[]
): Eligibility<Reason> {
  const reasons: Reason[] = [];
  for (const [reason, holds] of checks) if (holds) reasons.push(reason);
  const [code] = reasons;
  return code === undefined ? { ok: true } : { ok: false, code, reasons };
}
