import { DAY } from "@marquee/config/time";
import { eligibilityOf } from "../eligibility/eligibility.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { ClosedNudge } from "../stored/closed-nudge.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

/** Options of `renewalNudgeEligibility`. */
export interface RenewalNudgeInput {
  readonly isFlagOn: boolean;
  /** Whether the page may show the nudge. */
  readonly isPageFlagOn: boolean;
  readonly isSignedIn: boolean;
  readonly nudge: Pick<RenewalNudge, "nudgeType" | "repeatDays"> | undefined;
  /** When the viewer last closed it, in epoch milliseconds; undefined when never. */
  readonly closedAt: number | undefined;
  readonly nowMs: number;
}

// SHELL-129, DEC-115
/**
 * Returns whether the renewal nudge shows. It needs the feature flag, the page flag, a signed-in viewer and a known type, and after
 * it was closed, its number of days must have passed in full.
 */
export function renewalNudgeEligibility({
  isFlagOn,
  isPageFlagOn,
  isSignedIn,
  nudge,
  closedAt,
  nowMs,
}: RenewalNudgeInput): Eligibility<
  "FEATURE_OFF" | "OTHER_PAGE" | "SIGN_IN_NEEDED" | "NO_NUDGE" | "NUDGE_CLOSED"
> {
  return eligibilityOf(
    ["FEATURE_OFF", !isFlagOn],
    ["OTHER_PAGE", !isPageFlagOn],
    ["SIGN_IN_NEEDED", !isSignedIn],
    ["NO_NUDGE", nudge === undefined || nudge.nudgeType === undefined],
    [
      "NUDGE_CLOSED",
      nudge !== undefined &&
        closedAt !== undefined &&
        isAway(closedAt, { repeatDays: nudge.repeatDays, nowMs }),
    ],
  );
}

// DEC-115
/** Whether the nudge closed last is still hidden, so that none has to be fetched. */
export function isNudgeAway(closed: ClosedNudge | undefined, nowMs: number): boolean {
  return closed !== undefined && isAway(closed.closedAt, { repeatDays: closed.repeatDays ?? 0, nowMs });
}

/**
 * A nudge closed on day 0 for two days shows again on day 3, not on day 2; for 0 days, at the next load. A time further ahead is
 * that of a wrong clock.
 */
function isAway(
  closedAt: number,
  { repeatDays, nowMs }: { readonly repeatDays: number; readonly nowMs: number },
): boolean {
  return repeatDays > 0 && Math.abs(nowMs - closedAt) < (repeatDays + 1) * DAY;
}
