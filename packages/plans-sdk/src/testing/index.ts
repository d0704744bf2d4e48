export { buildSubscription } from "./build-subscription.ts";
export { buildCategory, buildPlan, buildPlanWire, money } from "./build-plan.ts";
export { VECTOR_RULES } from "./vector-rules.ts";
export type { VectorCase, VectorFile } from "../vectors/vector-file.ts";
