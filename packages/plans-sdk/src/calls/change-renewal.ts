import { endRenewalEndpoint, resumeRenewalEndpoint } from "@marquee/config/endpoints/order";
import type { RequestCall } from "@marquee/http";
import { readSubscription } from "../subscription.ts";
import type { Subscription } from "../subscription.ts";
import { ask, readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Whose renewal is changed. */
export interface RenewalOptions extends CallOptions {
  readonly subscriptionId: string;
}

/**
 * Ends auto-renewal; access lasts until the grace end of the pack [PLAN-99]. Ask `cancelEligibility` first.
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function endRenewal(
  client: PlansClient,
  { subscriptionId, signal }: RenewalOptions,
): Promise<Subscription> {
  const call: RequestCall = { endpoint: endRenewalEndpoint, query: { id: subscriptionId }, signal };
  return readable(call, readSubscription(await ask(client, call)));
}

/**
 * Resumes auto-renewal that was ended [PLAN-99]. Ask `resumeEligibility` first.
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function resumeRenewal(
  client: PlansClient,
  { subscriptionId, signal }: RenewalOptions,
): Promise<Subscription> {
  const call: RequestCall = { endpoint: resumeRenewalEndpoint, body: { id: subscriptionId }, signal };
  return readable(call, readSubscription(await ask(client, call)));
}
