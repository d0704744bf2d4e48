import { toConsentGroups } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** The choice of a visitor. */
export interface ConsentChoice {
  readonly groups: readonly ConsentGroup[];
  /** Day of the decision, `2026-11-22`. */
  readonly date: string;
  /** The browser sent Global Privacy Control when the visitor decided. Default false. */
  readonly isSignalKnown?: boolean | undefined;
}

/** Follows the groups of a choice that was made while the browser sent the signal. Earlier versions ignore it as an unknown group. */
const SIGNAL_MARK = "signal";

/** A day, then the groups. No character needs encoding in a cookie. */
const STORED = /^(\d{4}-\d\d-\d\d)((?:\.[a-z]+)*)$/;

/** Returns the text that stores a choice: on the device, in the cookie and as setting `gdpr_policy`. */
export function consentChoiceText({ groups, date, isSignalKnown }: ConsentChoice): string {
  return [date].concat(toConsentGroups(groups), isSignalKnown ? SIGNAL_MARK : []).join(".");
}

/** Reads a stored choice; undefined for an invalid text. Unknown groups are omitted. */
export function readConsentChoice(text: string | undefined): ConsentChoice | undefined {
  const [, date, groups] = STORED.exec(text || "") || [];
  if (!date) return undefined;
  const parts = (groups || "").split(".");
  const choice = { date, groups: toConsentGroups(parts) };
  return parts.indexOf(SIGNAL_MARK) < 0 ? choice : Object.assign(choice, { isSignalKnown: true });
}
