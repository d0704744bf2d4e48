import { isIndia, parseCountryCode, providersMatch } from "@marquee/config";
import type { PlanPageAnswer, PlanSelectionV2Query } from "@marquee/plans-sdk/wire";
import type { BroughtCodes } from "../codes/known-codes.ts";
import { listUpgrades } from "./list-upgrades.ts";
import type { PlanPorts, SelectionViewer } from "../plan-ports.ts";
import { createPlanCatalogue } from "../catalogue/plan-catalogue.ts";
import { readDiscounts } from "../catalogue/page-discounts.ts";
import { toPlanPage, type ShownPlan } from "../catalogue/to-plan-page.ts";

/** Parameters of either version; those about languages and the device are told to us and change no plan. */
export interface SelectionQuery {
  readonly query: PlanSelectionV2Query;
  readonly version: 1 | 2;
  /** The code and the referral of the query, where they may be looked up. */
  readonly codes: BroughtCodes;
}

/**
 * The plans to choose from, at the prices of this viewer (PLAT-64): with code and referral where they count, or the plans that one may move
 * up to from the plan named, else from the dearest subscription owned that no partner has sold.
 */
export async function selectPlanPage(
  ports: PlanPorts,
  viewer: SelectionViewer,
  requested: SelectionQuery,
): Promise<PlanPageAnswer> {
  const { query, version, codes } = requested;
  const isUpgrade = query.type === "upgrade";
  const plans = isUpgrade
    ? await upgradesFor(ports, viewer, query["plan-id"])
    : await plansFor(ports, viewer, codes);
  const fitting = ofDuration(ofProvider(plans, viewer.country, query.payment_provider), query.duration);
  const named = isUpgrade ? undefined : query["plan-id"];
  return toPlanPage(withDefault(fitting, named), {
    journey: isUpgrade ? "UPGRADE" : "SUBSCRIPTION",
    language: viewer.language,
    version,
  });
}

async function plansFor(
  ports: PlanPorts,
  viewer: SelectionViewer,
  codes: BroughtCodes,
): Promise<readonly ShownPlan[]> {
  const { userId, country } = viewer;
  const { db, clock } = ports;
  const lower = await readDiscounts(db, { ...codes, userId, country, now: new Date(clock.now()) });
  return createPlanCatalogue(ports).list(viewer, { lower });
}

async function upgradesFor(
  ports: PlanPorts,
  viewer: SelectionViewer,
  named: string | undefined,
): Promise<readonly ShownPlan[]> {
  const planId =
    named ??
    (viewer.userId === undefined
      ? undefined
      : await ports.owned.planToUpgrade(ports.db, {
          userId: viewer.userId,
          now: new Date(ports.clock.now()),
        }));
  return planId === undefined ? [] : listUpgrades(ports, viewer, [planId]);
}

/** Abroad a provider narrows the plans, unless nothing would be left to buy (DEC-080). */
function ofProvider(
  plans: readonly ShownPlan[],
  country: string,
  provider: string | undefined,
): readonly ShownPlan[] {
  if (provider === undefined || provider === "" || isIndia(parseCountryCode(country))) return plans;
  const fitting = plans.filter(({ listed }) =>
    (listed.plan.metadata.paymentProviders ?? []).some((offered) =>
      providersMatch({ stored: provider, offered }),
    ),
  );
  return fitting.some(({ wire }) => wire.purchaseAllowed === true) ? fitting : plans;
}

const ofDuration = (plans: readonly ShownPlan[], days: number | undefined): readonly ShownPlan[] =>
  days === undefined ? plans : plans.filter(({ listed }) => listed.plan.billingFrequencyDays === days);

/** The plan a link names is the default one, where it can be bought. */
function withDefault(plans: readonly ShownPlan[], planId: string | undefined): readonly ShownPlan[] {
  if (!plans.some(({ wire }) => wire.id === planId && wire.purchaseAllowed === true)) return plans;
  return plans.map(({ listed, wire }) => ({ listed, wire: { ...wire, isDefault: wire.id === planId } }));
}
