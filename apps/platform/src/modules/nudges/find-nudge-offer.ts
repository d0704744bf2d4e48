import type { Database } from "../../database/database.ts";
import { listSubscriptions } from "../orders/subscriptions/list-subscriptions.ts";
import type { PriceOffer } from "../plans/prices/price-order.ts";
import type { NudgeOfOrder } from "../orders/purchases/place-order.ts";
import { reasonToNudge } from "./find-renewal-nudge.ts";
import { nudgeDiscount } from "./nudge-discount.ts";
import { createNudgeRepository } from "./nudge-repository.ts";

/** The offer of a nudge; undefined unless this person is shown this nudge for this plan. */
export async function findNudgeOffer(
  db: Database,
  { nudgeId, userId, country, planId, now }: NudgeOfOrder,
): Promise<PriceOffer | undefined> {
  const reason = reasonToNudge(
    await listSubscriptions(db, { userId, now, includeEnded: true }),
    now.getTime(),
  );
  if (reason === undefined) return undefined;
  const nudge = await createNudgeRepository(db).find({ country, audience: reason.audience, now });
  const isOffered = nudge?.id === nudgeId && (nudge.planId === planId || reason.owned.plan.id === planId);
  return isOffered && nudge !== undefined
    ? { source: "nudge", ok: true, discount: nudgeDiscount(nudge) }
    : undefined;
}
