import { planListAnswer, planListQuery } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { forSignedInOnly } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import { toShelfViewer, type PlanPorts } from "./plan-ports.ts";
import { createPlanShelf } from "./plan-shelf.ts";
import { addPromoCodeRoute } from "./promotion-routes.ts";

/** The list of plans (PLAT-61), and a promo code for signed-in viewers (PLAN-93), as the subscription service has them. */
export function addPlanListRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const shelf = createPlanShelf(ports);
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
      const plans = await shelf.list(toShelfViewer(marquee, query.translation), {
        includeEnded: query.include_all === "true",
      });
      return plans.map(({ wire }) => wire);
    },
  });
}
