/** The record of a referral that an address brings; undefined for an address without one. What lacks is for the rules to judge. */
export function arrivingReferral(search: string): Readonly<Record<string, string>> | undefined {
  const query = new URLSearchParams(search);
  const code = query.get("code");
  if (code === null) return undefined;
  const record: Record<string, string> = {
    id: query.get("id") ?? code,
    code,
    name: query.get("name") ?? "referral",
  };
  for (const field of ["referralUserId", "discountExpiry"]) {
    const value = query.get(field);
    if (value !== null && value !== "") record[field] = value;
  }
  return record;
}
