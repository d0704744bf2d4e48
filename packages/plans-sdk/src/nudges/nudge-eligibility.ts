import { DAY } from "@marquee/config/time";
import { eligibilityOf } from "../eligibility/eligibility.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { ClosedNudge } from "../stored/closed-nudge.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

/** Where the renewal nudge would show, and to whom. */
export interface RenewalNudgeInput {
  readonly isFlagOn: boolean;
  /** Whether the page takes the nudge. */
  readonly isPageFlagOn: boolean;
  readonly isSignedIn: boolean;
  readonly nudge: Pick<RenewalNudge, "nudgeType" | "repeatDays"> | undefined;
  /** When the viewer last closed it, in epoch milliseconds; undefined when never. */
  readonly closedAt: number | undefined;
  readonly nowMs: number;
}

// SHELL-129, DEC-115
/**
 * Whether the renewal nudge shows: with feature flag, page flag and a signed-in viewer, for a known type, and not
 * before its days away have passed in full since it was closed.
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
/** Whether the nudge closed last still stays away, so that the backend need not be asked for one. */
export function isNudgeAway(closed: ClosedNudge | undefined, nowMs: number): boolean {
  return closed !== undefined && isAway(closed.closedAt, { repeatDays: closed.repeatDays ?? 0, nowMs });
}

/** Closed on day 0 with two days away it is back on day 3, not on day 2; with none it is back at the next load. */
function isAway(
  closedAt: number,
  { repeatDays, nowMs }: { readonly repeatDays: number; readonly nowMs: number },
): boolean {
  return repeatDays > 0 && Math.floor((nowMs - closedAt) / DAY) <= repeatDays;
}
