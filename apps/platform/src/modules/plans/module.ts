import type { PlatformModule } from "../../platform-module.ts";
import { addCodeRoutes } from "./code-routes.ts";
import { addPlanRoutes } from "./plan-routes.ts";
import type { PlanPorts } from "./plan-ports.ts";
import { catalogueVersion, seedPlans } from "./seed-plans.ts";
import { addPlanListRoutes } from "./plan-list-routes.ts";

/** What can be bought: plans, their pages and prices, and codes, below the bases of order, subscription and payment service. */
export function createPlansModules(ports: PlanPorts): readonly PlatformModule[] {
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
  ];
}
