import { toConsentGroups } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** What a visitor has decided. */
export interface ConsentChoice {
  readonly groups: readonly ConsentGroup[];
  /** Day of the decision, `2026-11-22`. */
  readonly date: string;
  /** The browser sent Global Privacy Control when the visitor decided. Default false. */
  readonly isSignalKnown?: boolean | undefined;
}

/** Stands behind the groups of a choice that was made beside the signal. Readers of earlier versions take it for an unknown group. */
const SIGNAL_MARK = "signal";

/** A day, then the groups. Every character may stand in a cookie as it is. */
const STORED = /^(\d{4}-\d\d-\d\d)((?:\.[a-z]+)*)$/;

/** The text under which a choice is stored: on the device, in the cookie and as setting `gdpr_policy`. */
export function consentChoiceText({ groups, date, isSignalKnown }: ConsentChoice): string {
  return [date].concat(toConsentGroups(groups), isSignalKnown ? SIGNAL_MARK : []).join(".");
}

/** Reads a stored choice; undefined for what is none. Groups of another version are left out. */
export function readConsentChoice(text: string | undefined): ConsentChoice | undefined {
  const [, date, groups] = STORED.exec(text || "") || [];
  if (!date) return undefined;
  const parts = (groups || "").split(".");
  const choice = { date, groups: toConsentGroups(parts) };
  return parts.indexOf(SIGNAL_MARK) < 0 ? choice : Object.assign(choice, { isSignalKnown: true });
}
