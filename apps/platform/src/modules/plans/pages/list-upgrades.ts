import { findUpgrades } from "../prices/find-price-offers.ts";
import type { PlanPorts, SelectionViewer } from "../plan-ports.ts";
import { createPlanCatalogue } from "../catalogue/plan-catalogue.ts";
import { readDiscounts } from "../catalogue/page-discounts.ts";
import type { ShownPlan } from "../catalogue/to-plan-page.ts";

/** The plans one may move up to from a plan owned, with what the step costs this person; empty for the highest plan (PLAT-67). Of several plans left the first that leads somewhere counts. */
export async function listUpgrades(
  ports: PlanPorts,
  viewer: SelectionViewer,
  planIds: readonly string[],
): Promise<readonly ShownPlan[]> {
  const { db, clock, owned } = ports;
  const { country, userId } = viewer;
  const now = new Date(clock.now());
  for (const fromPlanId of planIds) {
    const steps = await findUpgrades(db, fromPlanId);
    if (steps.length === 0) continue;
    const payments =
      userId === undefined ? [] : await owned.paidDays(db, { userId, planId: fromPlanId, now });
    const lower = await readDiscounts(db, { upgrade: { fromPlanId, payments }, userId, country, now });
    const plans = await createPlanCatalogue(ports).list(viewer, { lower });
    return plans.filter(({ wire }) => steps.includes(wire.id) && wire.purchaseAllowed === true);
  }
  return [];
}
