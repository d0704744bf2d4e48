import { upgradePlansEndpoint } from "@marquee/config/endpoints/order";
import type { Client, RequestCall } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { locationOf, readPlans } from "./fetch-plans.ts";
import { ask, checked } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `fetchUpgradePlans`. */
export interface UpgradeOptions extends CallOptions {
  /** Plan of the viewer's subscription. */
  readonly planId: string;
  readonly comboPlanId?: string | undefined;
}

/**
 * Fetches the plans to which the viewer can upgrade, with the prices of the upgrade; empty for the highest plan.
 * Spec: plans §7, "upgrade plans by plan id".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const plans = await fetchUpgradePlans(client, { planId: subscription.planId });
 */
export async function fetchUpgradePlans(client: Client, options: UpgradeOptions): Promise<readonly Plan[]> {
  const kinds = { planId: "text", comboPlanId: "text?" } as const;
  const { planId, comboPlanId, signal } = checked("fetchUpgradePlans", client, options, kinds);
  const query = Object.assign({ combo_plan_id: comboPlanId }, locationOf(client));
  const call: RequestCall = { endpoint: upgradePlansEndpoint, pathParams: { id: planId }, query, signal };
  return readPlans(client, call, await ask(client, call));
}
