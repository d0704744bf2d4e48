import {
  displayPlansQuery,
  planPageAnswer,
  planSelectionQuery,
  planSelectionV2Query,
  type PlanPageAnswer,
  type PlanSelectionV2Query,
} from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../../http/route.ts";
import { isIndia, parseCountryCode, providersMatch } from "@marquee/config";
import { codesForPage, type RequestedCodes } from "../codes/known-codes.ts";
import { listUpgrades } from "./list-upgrades.ts";
import { toPlanViewer, type PlanPorts, type SelectionViewer } from "../plan-ports.ts";
import { createPlanCatalogue, type ShownPlan } from "../catalogue/plan-catalogue.ts";
import { readDiscounts } from "../catalogue/page-discounts.ts";
import { toPlanPage } from "../catalogue/to-plan-page.ts";

/** The three routes that answer a page of plans. */
export function addPlanPageRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const { clock } = ports;
  const catalogue = createPlanCatalogue(ports);
  defineRoute(app, {
    method: "GET",
    path: "/v1/plans/display",
    query: displayPlansQuery,
    answer: planPageAnswer,
    async handler({ query: { id, code }, request: { marquee } }) {
      const viewer = toPlanViewer(marquee);
      const codes = await codesForPage(ports, marquee, { code, referralId: id });
      const discountOf = await readDiscounts(ports, {
        ...codes,
        userId: marquee.viewer?.userId,
        country: viewer.country,
        now: new Date(clock.now()),
      });
      return toPlanPage(await catalogue.list(viewer, { discountOf }), {
        journey: "SUBSCRIPTION",
        language: viewer.language,
      });
    },
  });
  for (const [version, query] of [
    [1, planSelectionQuery],
    [2, planSelectionV2Query],
  ] as const) {
    defineRoute(app, {
      method: "GET",
      path: `/v${version}/pages/plans/selection`,
      query,
      answer: planPageAnswer,
      async handler({ query: requested, request: { marquee } }) {
        const codes = await codesForPage(ports, marquee, {
          code: requested.code,
          referralId: requested["referral-id"],
        });
        return selectPlanPage(
          ports,
          { ...toPlanViewer(marquee, requested.language), userId: marquee.viewer?.userId },
          { query: requested, version, codes },
        );
      },
    });
  }
}

/** The request for a selection page. Its query's languages and device do not change the plans. */
interface SelectionQuery {
  readonly query: PlanSelectionV2Query;
  readonly version: 1 | 2;
  /** The promo code and referral of the query; undefined after too many failed attempts. */
  readonly codes: RequestedCodes;
}

/**
 * The plans to choose from, at this viewer's prices. For an upgrade these are the plans above the one in the query, else above
 * the dearest subscription that the viewer owns and no partner sold.
 */
async function selectPlanPage(
  ports: PlanPorts,
  viewer: SelectionViewer,
  requested: SelectionQuery,
): Promise<PlanPageAnswer> {
  const { query, version, codes } = requested;
  const isUpgrade = query.type === "upgrade";
  const plans = isUpgrade
    ? await upgradesFor(ports, viewer, { named: query["plan-id"], codes })
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
  codes: RequestedCodes,
): Promise<readonly ShownPlan[]> {
  const { userId, country } = viewer;
  const now = new Date(ports.clock.now());
  const discountOf = await readDiscounts(ports, { ...codes, userId, country, now });
  return createPlanCatalogue(ports).list(viewer, { discountOf });
}

async function upgradesFor(
  ports: PlanPorts,
  viewer: SelectionViewer,
  { named, codes }: { readonly named: string | undefined; readonly codes: RequestedCodes },
): Promise<readonly ShownPlan[]> {
  const planId =
    named ??
    (viewer.userId === undefined
      ? undefined
      : await ports.owned.planToUpgrade(ports.db, {
          userId: viewer.userId,
          now: new Date(ports.clock.now()),
        }));
  return planId === undefined ? [] : listUpgrades(ports, viewer, { planIds: [planId], codes });
}

/** Outside India, lists only plans of the payment provider, unless none of these can be bought. */
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

/** Makes the plan named by a link the default, if it can be bought. */
function withDefault(plans: readonly ShownPlan[], planId: string | undefined): readonly ShownPlan[] {
  if (!plans.some(({ wire }) => wire.id === planId && wire.purchaseAllowed === true)) return plans;
  return plans.map(({ listed, wire }) => ({ listed, wire: { ...wire, isDefault: wire.id === planId } }));
}
