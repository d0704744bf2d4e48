// PLAN-60
/**
 * Returns the record of a referral link, from its code. `referralEligibility` decides whether it applies. Undefined for a link
 * without code.
 */
export function linkedReferral(
  parameters: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> | undefined {
  const of = (name: string): string | undefined =>
    Object.prototype.hasOwnProperty.call(parameters, name) && typeof parameters[name] === "string"
      ? parameters[name]
      : undefined;
  const code = of("code");
  if (code === undefined) return undefined;
  const record: Record<string, string> = { id: of("id") ?? code, code, name: of("name") ?? "referral" };
  for (const field of ["referralUserId", "discountExpiry"]) {
    const value = of(field);
    if (value) record[field] = value;
  }
  return record;
}
