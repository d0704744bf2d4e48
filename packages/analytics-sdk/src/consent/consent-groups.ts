/** What a visitor decides about, in the order of the consent manager. What is strictly necessary is no matter of choice. */
export const CONSENT_GROUPS = ["measuring", "advertising", "sharing"] as const;

/**
 * A group of uses: `measuring` counts pages and plays, `advertising` lets advertisements follow interests, `sharing` tells
 * outside tools who a person is.
 */
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The groups that an objection to sale and sharing takes away. */
export const SALE_GROUPS: readonly ConsentGroup[] = ["advertising", "sharing"];

/** Those of the given groups that exist, each once, in their order; none of what is no list. */
export function toConsentGroups(given: readonly string[]): readonly ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => Array.isArray(given) && given.indexOf(group) >= 0);
}

/** Whether a group is granted. What is no consent grants nothing. */
export function isGranted(
  consent: { readonly groups: readonly string[] } | undefined,
  group: ConsentGroup,
): boolean {
  const { groups } = Object(consent) as { readonly groups?: readonly string[] };
  return Array.isArray(groups) && groups.indexOf(group) >= 0;
}
