import { endRenewalEndpoint, resumeRenewalEndpoint } from "@marquee/config/endpoints/order";
import type { Client, RequestCall } from "@marquee/http";
import type { Result } from "@marquee/http/errors";
import { readSubscription } from "../subscriptions/subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { checked, readable, refusalIn } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `endRenewal` and `resumeRenewal`. */
export interface RenewalOptions extends CallOptions {
  /** `id` of a subscription. */
  readonly subscriptionId: string;
}

/** Why a renewal is not changed. */
export type RenewalRefusal = "NOT_RECURRING" | "RENEWAL_ENDED" | "RENEWAL_RUNNING" | "SUBSCRIPTION_OVER";

const REFUSALS: readonly RenewalRefusal[] = [
  "NOT_RECURRING",
  "RENEWAL_ENDED",
  "RENEWAL_RUNNING",
  "SUBSCRIPTION_OVER",
];

/**
 * Ends auto-renewal; access lasts until the grace end of the subscription. Check `cancelEligibility` first. Needs sign-in.
 * @throws {MarqueeError} `NOT_FOUND` for a subscription of another person; `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const ended = await endRenewal(client, { subscriptionId: subscription.id });
 * if (!ended.ok) show(PLAN_REASONS[ended.code]);
 */
export function endRenewal(
  client: Client,
  options: RenewalOptions,
): Promise<Result<Subscription, RenewalRefusal>> {
  return change("endRenewal", client, options);
}

/**
 * Resumes auto-renewal that was ended. Check `resumeEligibility` first. Needs sign-in.
 * @throws {MarqueeError} `NOT_FOUND` for a subscription of another person; `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const resumed = await resumeRenewal(client, { subscriptionId: subscription.id });
 */
export function resumeRenewal(
  client: Client,
  options: RenewalOptions,
): Promise<Result<Subscription, RenewalRefusal>> {
  return change("resumeRenewal", client, options);
}

async function change(
  where: "endRenewal" | "resumeRenewal",
  client: Client,
  options: RenewalOptions,
): Promise<Result<Subscription, RenewalRefusal>> {
  const kinds = { subscriptionId: "text" } as const;
  const { subscriptionId: id, signal } = checked(where, client, options, kinds);
  const call: RequestCall =
    where === "endRenewal"
      ? { endpoint: endRenewalEndpoint, query: { id }, signal }
      : { endpoint: resumeRenewalEndpoint, body: { id }, signal };
  const { ok, data } = await client.request(call);
  return ok ? { ok, value: readable(call, readSubscription(data)) } : refusalIn(call, data, REFUSALS);
}
