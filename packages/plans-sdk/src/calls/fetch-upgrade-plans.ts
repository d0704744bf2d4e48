import { upgradePlansEndpoint } from "@marquee/config/endpoints/order";
import type { RequestCall } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { place, readPlans } from "./fetch-plans.ts";
import { ask } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** From which pack to move up. */
export interface UpgradeOptions extends CallOptions {
  /** The plan owned. */
  readonly planId: string;
  readonly comboPlanId?: string | undefined;
}

/**
 * Fetches the plans that one may move up to, with what the step costs; empty for the highest plan [PLAN-87, PLAN-69].
 * Spec: plans §7, "upgrade plans by plan id".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchUpgradePlans(
  client: PlansClient,
  { planId, comboPlanId, signal }: UpgradeOptions,
): Promise<readonly Plan[]> {
  const query = Object.assign({ combo_plan_id: comboPlanId }, place(client));
  const call: RequestCall = { endpoint: upgradePlansEndpoint, pathParams: { id: planId }, query, signal };
  return readPlans(call, await ask(client, call));
}
