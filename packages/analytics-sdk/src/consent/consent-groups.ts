/** What a visitor decides about, in the order of the consent manager. What is strictly necessary is no matter of choice. */
export const CONSENT_GROUPS = ['measuring', 'advertising', 'sharing'] as const;

/**
 * A group of uses: `measuring` counts pages and plays, `advertising` lets advertisements follow interests, `sharing` tells
 * outside tools who somebody is.
 */
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The groups that an objection to sale and sharing takes away [SESS-56]. */
export const SALE_GROUPS: readonly ConsentGroup[] = ['advertising', 'sharing'];

/** Those of the given groups that exist, each once, in their order. */
export function toConsentGroups(given: readonly string[]): readonly ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => given.indexOf(group) >= 0);
}
