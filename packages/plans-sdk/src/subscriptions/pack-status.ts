import type { Subscription } from "./subscription.ts";

/** Where the subscriptions of a viewer stand. Spec: plans §3, "Membership status: Active or Expired". */
export type PackStatus = "Active" | "Expired";

// PLAN-64, PLAN-65, DEC-076
/**
 * Active while the latest end of any subscription lies ahead, otherwise Expired; none without a subscription that has a readable end. The end of an
 * activated subscription is the later of its end and its grace end; of any other its end. Spec: plans §3, "Pack status is derived from
 * the latest subscription end date".
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
