import { planListAnswer, planListQuery } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { forSignedInOnly } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { toPlanViewer, type PlanPorts } from "../plan-ports.ts";
import { createPlanCatalogue } from "../catalogue/plan-catalogue.ts";
import { addPromoCodeRoute } from "../codes/promotion-routes.ts";

/** The subscription service's routes: the list of plans, and a promo code for signed-in viewers. */
export function addPlanListRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const catalogue = createPlanCatalogue(ports);
  void app.register(async (scope) => {
    forSignedInOnly(scope);
    addPromoCodeRoute(scope, "/v2/promotion/:code", ports);
  });
  defineRoute(app, {
    method: "GET",
    path: "/subscriptions",
    query: planListQuery,
    answer: planListAnswer,
    async handler({ query, request: { marquee } }) {
      const plans = await catalogue.list(toPlanViewer(marquee, query.translation), {
        includeEnded: query.include_all === "true",
      });
      return plans.map(({ wire }) => wire);
    },
  });
}
