import {
  plan as planAnswer,
  planListAnswer,
  planParams,
  planQuery,
  plansAnswer,
  plansMetadataAnswer,
  plansQuery,
  promoCodeParams,
  referralAnswer,
  titleOffersAnswer,
  titleOffersParams,
  upgradePlansQuery,
  type PlansMetadataAnswer,
} from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../../http/route.ts";
import { notFound } from "../../../errors/platform-error.ts";
import { createFailedCodeAttempts } from "../codes/failed-code-attempts.ts";
import { findPublicReferral } from "../referrals/find-public-referral.ts";
import { findTitleOffers } from "./find-title-offers.ts";
import { listUpgrades } from "./list-upgrades.ts";
import { toPlanViewer, type PlanPorts } from "../plan-ports.ts";
import { createPlanCatalogue, type ShownPlan } from "../catalogue/plan-catalogue.ts";
import { addPromoCodeRoute, addPromotionsRoute } from "../codes/promotion-routes.ts";
import { addPlanPageRoutes } from "./plan-page-routes.ts";
import { localText } from "../../../errors/local-text.ts";

/** The order service's routes for plans, their pages and prices. */
export function addPlanRoutes(app: FastifyInstance, ports: PlanPorts): void {
  addPlanPageRoutes(app, ports);
  addOfferRoutes(app, ports);
  addPromotionsRoute(app, ports);
  addPromoCodeRoute(app, "/v3/promotions/:code", ports);
  const catalogue = createPlanCatalogue(ports);
  defineRoute(app, {
    method: "GET",
    path: "/v2/plans",
    query: plansQuery,
    answer: plansAnswer,
    async handler({ request: { marquee } }) {
      const viewer = toPlanViewer(marquee);
      const plans = await catalogue.list(viewer);
      return { plans: plans.map(({ wire }) => wire), metadata: toPlansMetadata(plans, viewer.language) };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/v2/plans/metadata",
    query: plansQuery,
    answer: plansMetadataAnswer,
    async handler({ request: { marquee } }) {
      const viewer = toPlanViewer(marquee);
      return toPlansMetadata(await catalogue.list(viewer), viewer.language);
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/v1/plan/:id",
    query: planQuery,
    params: planParams,
    answer: planAnswer,
    async handler({ query, params, request: { marquee } }) {
      const found = await catalogue.find(toPlanViewer(marquee, query.translation), params.id);
      if (found === undefined) throw notFound("There is no such plan in your country");
      return found.wire;
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/v1/plans/:id/upgrade",
    query: upgradePlansQuery,
    params: planParams,
    answer: planListAnswer,
    async handler({ query, params, request: { marquee } }) {
      const viewer = toPlanViewer(marquee);
      const owned = await catalogue.find(viewer, params.id);
      if (owned === undefined) throw notFound("There is no such plan in your country");
      const combo =
        query.combo_plan_id === undefined ? undefined : await catalogue.find(viewer, query.combo_plan_id);
      const planIds = [owned, combo].flatMap((entry) =>
        entry === undefined ? [] : [entry.listed.plan.metadata.packPlanId ?? entry.wire.id],
      );
      const plans = await listUpgrades(ports, { ...viewer, userId: marquee.viewer?.userId }, { planIds });
      return plans.map(({ wire }) => wire);
    },
  });
}

/** The offers for one title, and the discount of one referral. */
function addOfferRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const attempts = createFailedCodeAttempts(ports);
  defineRoute(app, {
    method: "GET",
    path: "/v1/offers/:id",
    query: planQuery,
    params: titleOffersParams,
    answer: titleOffersAnswer,
    handler: ({ query, params, request: { marquee } }) =>
      findTitleOffers(ports, {
        contentId: params.id,
        viewer: toPlanViewer(marquee, query.translation),
        marquee,
      }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/v1/referral/:code",
    params: promoCodeParams,
    answer: referralAnswer,
    async handler({ params: { code }, request: { marquee } }) {
      const found = await attempts.require(marquee, {
        find: () => findPublicReferral(ports.db, code),
        isUnknown: (referral) => referral === undefined,
      });
      if (found === undefined) throw notFound("There is no such referral");
      return found;
    },
  });
}

/** The features by which plans are compared: each once, in the order in which the plans name them. */
function toPlansMetadata(plans: readonly ShownPlan[], language: string): PlansMetadataAnswer {
  const features = plans.flatMap(({ listed }) => listed.plan.metadata.features ?? []);
  return {
    features: [
      ...new Map(
        features.map((feature) => [
          feature.id,
          { id: feature.id, title: localText(feature.title, language) },
        ]),
      ).values(),
    ],
    plans: plans.map(({ listed: { plan } }) => ({
      id: plan.id,
      feature_ids: (plan.metadata.features ?? []).map(({ id }) => id),
    })),
  };
}
