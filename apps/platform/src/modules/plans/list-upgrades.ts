import { findUpgrades } from "./find-price-offers.ts";
import type { PlanPorts, ShelfViewer } from "./plan-ports.ts";
import { createPlanShelf } from "./plan-shelf.ts";
import { readLowering } from "./price-lowering.ts";
import type { ShownPlan } from "./to-plan-page.ts";

/** The plans one may move up to from a plan owned, with what the step costs; empty for the highest plan (PLAT-67). Of several plans left the first that leads somewhere counts. */
export async function listUpgrades(
  ports: PlanPorts,
  viewer: ShelfViewer,
  planIds: readonly string[],
): Promise<readonly ShownPlan[]> {
  const { db, clock } = ports;
  for (const leavesPlanId of planIds) {
    const steps = new Set((await findUpgrades(db, leavesPlanId)).map(({ toPlanId }) => toPlanId));
    if (steps.size === 0) continue;
    const lower = await readLowering(db, {
      leavesPlanId,
      userId: undefined,
      country: viewer.country,
      now: new Date(clock.now()),
    });
    const plans = await createPlanShelf(ports).list(viewer, { lower });
    return plans.filter(({ wire }) => steps.has(wire.id) && wire.purchaseAllowed === true);
  }
  return [];
}
