import type { Subscription } from "./subscription.ts";

/** Membership status of a viewer. Spec: plans §3, "Membership status: Active or Expired". */
export type PackStatus = "Active" | "Expired";

// PLAN-64, PLAN-65, DEC-076
/**
 * Returns Active while the latest end of the subscriptions is in the future, else Expired; undefined without a readable end. An activated
 * subscription ends at the later of its end and its grace end, any other at its end. Spec: plans §3, "Pack status is derived from the
 * latest subscription end date".
 */
export function packStatus(
  subscriptions: readonly Pick<Subscription, "state" | "endsAt" | "graceEndsAt">[],
  nowMs: number,
): PackStatus | undefined {
  let status: PackStatus | undefined;
  for (const { state, endsAt, graceEndsAt } of subscriptions) {
    const ends = [endsAt, state === "activated" ? graceEndsAt : undefined];
    for (const end of ends) {
      if (end !== undefined) status = status === "Active" || end > nowMs ? "Active" : "Expired";
    }
  }
  return status;
}
