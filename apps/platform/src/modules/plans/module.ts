import { forSignedInOnly } from "../../http/require-viewer.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { addCodeRoutes } from "./codes/code-routes.ts";
import { addPlanRoutes } from "./pages/plan-routes.ts";
import type { PlanPorts } from "./plan-ports.ts";
import { addShareLinkRoutes, type ShareLinkPorts } from "./referrals/share-link-routes.ts";
import { catalogueVersion, seedPlans } from "./catalogue/seed-plans.ts";
import { addPlanListRoutes } from "./pages/plan-list-routes.ts";

/**
 * The routes for plans, their pages and prices, codes and referrals, below the paths `/order`, `/subscription`, `/payment` and
 * `/user`.
 */
export function createPlansModules(ports: PlanPorts & ShareLinkPorts): readonly PlatformModule[] {
  return [
    {
      name: "plans",
      base: "/order",
      routes: (app) => addPlanRoutes(app, ports),
      seedVersion: catalogueVersion(),
      seed: ({ db, clock }) => seedPlans(db, new Date(clock.now())),
    },
    { name: "plan-list", base: "/subscription", routes: (app) => addPlanListRoutes(app, ports) },
    { name: "codes", base: "/payment", routes: (app) => addCodeRoutes(app, ports) },
    {
      name: "referrals",
      base: "/user",
      routes(app) {
        forSignedInOnly(app);
        addShareLinkRoutes(app, ports);
      },
    },
  ];
}
