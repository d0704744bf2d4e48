import { orderSubscriptionEndpoint } from "@marquee/config/endpoints/order";
import { subscriptionEndpoint } from "@marquee/config/endpoints/subscription";
import type { Client, RequestCall } from "@marquee/http";
import { readSubscriptions } from "../subscriptions/subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { ask, checked, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `fetchSubscriptions`. */
export interface SubscriptionOptions extends CallOptions {
  /** Includes ended subscriptions. Default false: only active ones. */
  readonly includeAll?: boolean | undefined;
  /** Service that answers; both give the same answer. Default `subscription`. */
  readonly service?: "subscription" | "order" | undefined;
}

/**
 * Fetches the viewer's subscriptions, the one that ends last first. Needs sign-in. An answer that is not a list is an error
 * and does not count as "no subscriptions", so that a fault does not lock out a paying viewer.
 * Spec: plans §7, "/v1/subscription" of order and subscription service.
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const subscriptions = await fetchSubscriptions(client, { includeAll: true });
 * const best = maxPack(subscriptions, client.clock.now());
 */
export async function fetchSubscriptions(
  client: Client,
  options: SubscriptionOptions = {},
): Promise<readonly Subscription[]> {
  const kinds = { includeAll: "flag?", service: "text?" } as const;
  const { includeAll, service, signal } = checked("fetchSubscriptions", client, options, kinds);
  const endpoint = service === "order" ? orderSubscriptionEndpoint : subscriptionEndpoint;
  const call: RequestCall = {
    endpoint,
    query: { include_all: includeAll ? true : undefined, translation: client.viewer().language },
    signal,
  };
  const data = await ask(client, call);
  const isList =
    Array.isArray(data) ||
    data === null ||
    (typeof data === "object" && "currentActiveSubscriptions" in data);
  return readable(call, isList ? readSubscriptions(data) : undefined);
}
