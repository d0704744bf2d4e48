import type { RequestedCodes } from "../codes/known-codes.ts";
import { findUpgrades } from "../prices/find-offers.ts";
import type { PlanPorts, SelectionViewer } from "../plan-ports.ts";
import { createPlanCatalogue, type ShownPlan } from "../catalogue/plan-catalogue.ts";
import { readDiscounts } from "../catalogue/page-discounts.ts";

/**
 * The plans to which the viewer can upgrade from one of `planIds`, at the viewer's prices, also with their codes; empty when there
 * is none. The first of `planIds` that has an upgrade counts.
 */
export async function listUpgrades(
  ports: PlanPorts,
  viewer: SelectionViewer,
  { planIds, codes }: { readonly planIds: readonly string[]; readonly codes?: RequestedCodes },
): Promise<readonly ShownPlan[]> {
  const { db, clock, owned } = ports;
  const { country, userId } = viewer;
  const now = new Date(clock.now());
  for (const fromPlanId of planIds) {
    const steps = await findUpgrades(db, fromPlanId);
    if (steps.length === 0) continue;
    const payments =
      userId === undefined ? [] : await owned.paidDays(db, { userId, planId: fromPlanId, now });
    const upgrade = { fromPlanId, payments };
    const discountOf = await readDiscounts(ports, { ...codes, upgrade, userId, country, now });
    const plans = await createPlanCatalogue(ports).list(viewer, { discountOf });
    return plans.filter(({ wire }) => steps.includes(wire.id) && wire.purchaseAllowed === true);
  }
  return [];
}
