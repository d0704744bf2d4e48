import { CONSENT_GROUPS, isGranted, SALE_GROUPS, toConsentGroups } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** What a visitor sends from a consent manager. */
export interface ConsentAnswer {
  /** The button: everything, nothing, an objection to sale and sharing or its end. Anything else means the ticked groups. */
  readonly decision: string | undefined;
  /** Names of the ticked groups; those that are none count for nothing. */
  readonly ticked: readonly string[];
  /** Whether the box of the objection is ticked. */
  readonly isObjecting: boolean;
  /** What holds before. */
  readonly granted: readonly ConsentGroup[];
}

/** Whether a visitor has objected to sale and sharing: neither `advertising` nor `sharing` is granted. */
export function hasObjected(granted: readonly ConsentGroup[]): boolean {
  return SALE_GROUPS.every((group) => !isGranted({ groups: granted }, group));
}

/**
 * The groups that an answer grants, for `choose`. An objection that stays as it was leaves a finer choice alone; one that ends
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
