/** The groups that a visitor can grant, in the order of the consent manager. Strictly necessary uses are not among them. */
export const CONSENT_GROUPS = ["measuring", "advertising", "sharing"] as const;

/**
 * A group of uses: `measuring` counts pages and plays, `advertising` permits ads that follow interests, `sharing` tells
 * outside tools who a person is.
 */
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The groups that an objection to sale and sharing denies. */
export const SALE_GROUPS: readonly ConsentGroup[] = ["advertising", "sharing"];

/** Returns the known groups of a list, without duplicates, in their order; empty for any other value. */
export function toConsentGroups(given: readonly string[]): readonly ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => Array.isArray(given) && given.indexOf(group) >= 0);
}

/** Whether a group is granted. An invalid consent grants nothing. */
export function isGranted(
  consent: { readonly groups: readonly string[] } | undefined,
  group: ConsentGroup,
): boolean {
  const { groups } = Object(consent) as { readonly groups?: readonly string[] };
  return Array.isArray(groups) && groups.indexOf(group) >= 0;
}
