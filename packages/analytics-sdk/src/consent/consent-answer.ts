import { CONSENT_GROUPS, isGranted, SALE_GROUPS, toConsentGroups } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** The answer of a visitor in a consent manager. */
export interface ConsentAnswer {
  /** The button: everything, nothing, an objection to sale and sharing or its end. Anything else means the ticked groups. */
  readonly decision: string | undefined;
  /** Names of the ticked groups; unknown names are ignored. */
  readonly ticked: readonly string[];
  /** Whether the visitor ticked the objection to sale and sharing. */
  readonly isObjecting: boolean;
  /** The groups that are granted before the answer. */
  readonly granted: readonly ConsentGroup[];
}

/** Whether a visitor has objected to sale and sharing: neither `advertising` nor `sharing` is granted. */
export function hasObjected(granted: readonly ConsentGroup[]): boolean {
  return SALE_GROUPS.every((group) => !isGranted({ groups: granted }, group));
}

/**
 * Returns the groups that an answer grants, for `choose`. An unchanged objection keeps the ticked groups; one that ends
 * grants both groups again.
 *
 * @example
 * await consent.choose({ groups: answeredGroups({ decision: "none", ticked: [], isObjecting: false, granted: consent.get().groups }) });
 */
export function answeredGroups({
  decision,
  ticked,
  isObjecting,
  granted,
}: ConsentAnswer): readonly ConsentGroup[] {
  if (decision === "all") return CONSENT_GROUPS;
  if (decision === "none") return [];
  if (decision !== "objection") return toConsentGroups(ticked);
  if (isObjecting === hasObjected(granted)) return toConsentGroups(granted);
  return CONSENT_GROUPS.filter((group) =>
    SALE_GROUPS.indexOf(group) < 0 ? isGranted({ groups: granted }, group) : !isObjecting,
  );
}
