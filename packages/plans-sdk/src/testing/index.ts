export { fakePlans } from "./fake-plans.ts";
export type { FakePlansOptions } from "./fake-plans.ts";
export type { FakePrepaidCode } from "./fake-shop.ts";
export { buildSubscription } from "./build-subscription.ts";
export { buildCategory, buildPlan, buildPlanWire, money } from "./build-plan.ts";
export { VECTOR_RULES } from "./vector-rules.ts";
export type { VectorCase, VectorFile } from "../vectors/vector-file.ts";
