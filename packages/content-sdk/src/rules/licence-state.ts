/** What the catalogue says about showing an item. Times are epoch milliseconds. */
export interface LicenceFacts {
  readonly licenceExpiresAt?: number | undefined;
  /** Start of the day of release. */
  readonly releasesAt?: number | undefined;
}

/**
 * Returns whether an item may be shown and played now: `expired` items are unavailable, `upcoming` ones are shown but not played.
 * With an invalid time an item does not play. Spec: content, "license_expiry_date"; player codes 606 and 610.
 */
export function licenceState(facts: LicenceFacts, now: number): "current" | "expired" | "upcoming" {
  if (facts.licenceExpiresAt !== undefined && !(facts.licenceExpiresAt > now)) return "expired";
  return facts.releasesAt !== undefined && !(facts.releasesAt <= now) ? "upcoming" : "current";
}
