import { renewalNudgeEligibility, type ClosedNudge, type RenewalNudge } from "@marquee/plans-sdk";

/** What a page that takes the nudge knows of it. */
interface NudgeFacts {
  readonly nudge: RenewalNudge | undefined;
  /** The nudge closed last; that of another one says nothing. */
  readonly closed: ClosedNudge | undefined;
  readonly isSignedIn: boolean;
  readonly nowMs: number;
}

/** Whether a nudge shows on a page that takes it: one of a known type, unless its days away are not over (DEC-115). */
export function isNudgeShown({ nudge, closed, isSignedIn, nowMs }: NudgeFacts): boolean {
  const closedAt = closed?.id === nudge?.id ? closed?.closedAt : undefined;
  return renewalNudgeEligibility({ isFlagOn: true, isPageFlagOn: true, isSignedIn, nudge, closedAt, nowMs })
    .ok;
}
