import { promoCodeEndpoint, promotionsEndpoint } from "@marquee/config/endpoints/order";
import { promotionV2Endpoint } from "@marquee/config/endpoints/subscription";
import type { RequestCall } from "@marquee/http";
import type { PromotionResult } from "../flows/promo-flow.ts";
import { asObject, asText, readEach } from "../read/json-fields.ts";
import { readPromotion } from "../read/read-promotion.ts";
import type { Promotion } from "../read/read-promotion.ts";
import { ask, isNotFound, readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Which code is looked up. */
export interface PromotionOptions extends CallOptions {
  /** Not empty. */
  readonly code: string;
}

/**
 * Looks a promo code up; a refused one answers the server's message [PLAN-41, PLAN-83]. Spec: plans §7, "promo code by code".
 * @throws {PlansError} `UNREADABLE_ANSWER`; errors of `@marquee/http` for any other failure
 */
export function fetchPromotion(client: PlansClient, options: PromotionOptions): Promise<PromotionResult> {
  return lookUp(client, promoCodeEndpoint, options);
}

/**
 * The same at the subscription service, for signed-in viewers [PLAN-93]. Spec: plans §7, "/v2/promotion/".
 * @throws {PlansError} `UNREADABLE_ANSWER`; errors of `@marquee/http` for any other failure
 */
export function fetchSubscriptionPromotion(
  client: PlansClient,
  options: PromotionOptions,
): Promise<PromotionResult> {
  return lookUp(client, promotionV2Endpoint, options);
}

/**
 * Fetches the promotions that are offered openly. Spec: plans §7, "/v3/promotions".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPromotions(
  client: PlansClient,
  { signal }: CallOptions = {},
): Promise<readonly Promotion[]> {
  const call: RequestCall = { endpoint: promotionsEndpoint, query: placeOf(client), signal };
  const wire = await ask(client, call);
  return readable(call, Array.isArray(wire) ? readEach(wire, readPromotion) : undefined);
}

async function lookUp(
  client: PlansClient,
  endpoint: RequestCall["endpoint"],
  { code, signal }: PromotionOptions,
): Promise<PromotionResult> {
  const call: RequestCall = {
    endpoint,
    pathParams: { code },
    query: placeOf(client),
    signal,
    isExpected: isNotFound,
  };
  const { ok, data } = await client.request(call);
  if (!ok) return { ok, message: asText(asObject(data)["message"]) };
  return { ok, promotion: readable(call, readPromotion(data)) };
}

function placeOf(client: PlansClient): {
  readonly translation: string;
  readonly country: string;
} {
  const { language, country } = client.viewer();
  return { translation: language, country };
}
