import { promoCodeEndpoint, promotionsEndpoint } from "@marquee/config/endpoints/order";
import { promotionV2Endpoint } from "@marquee/config/endpoints/subscription";
import type { Client, RequestCall } from "@marquee/http";
import type { PromotionResult } from "../flows/promo-flow.ts";
import { asObject, asText, readEach } from "../read/json-fields.ts";
import { readPromotion } from "../read/read-promotion.ts";
import type { Promotion } from "../read/read-promotion.ts";
import { ask, checked, isMalformed, isNotFound, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `fetchPromotion`. */
export interface PromotionOptions extends CallOptions {
  /** Not empty. */
  readonly code: string;
}

/**
 * Fetches the promotion of a promo code. `message` of a refusal is for the viewer. Spec: plans §7, "promo code by code".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`; those of the client, `RATE_LIMITED` after too many codes among them
 * @example
 * const found = await fetchPromotion(client, { code: "BINGE" });
 * if (found.ok) apply(found.value.discount);
 */
export function fetchPromotion(client: Client, options: PromotionOptions): Promise<PromotionResult> {
  return lookUp("fetchPromotion", client, options);
}

/**
 * Like `fetchPromotion`, from the subscription service, for signed-in viewers. Spec: plans §7, "/v2/promotion/".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`; those of the client, `RATE_LIMITED` after too many codes among them
 * @example
 * const found = await fetchSubscriptionPromotion(client, { code: "BINGE" });
 */
export function fetchSubscriptionPromotion(
  client: Client,
  options: PromotionOptions,
): Promise<PromotionResult> {
  return lookUp("fetchSubscriptionPromotion", client, options);
}

/**
 * Fetches the publicly offered promotions. Spec: plans §7, "/v3/promotions".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const promotions = await fetchPromotions(client);
 */
export async function fetchPromotions(
  client: Client,
  options: CallOptions = {},
): Promise<readonly Promotion[]> {
  const { signal } = checked("fetchPromotions", client, options);
  const call: RequestCall = { endpoint: promotionsEndpoint, query: locationQuery(client), signal };
  const wire = await ask(client, call);
  return readable(call, Array.isArray(wire) ? readEach(wire, readPromotion) : undefined);
}

// PLAN-41, PLAN-83, PLAN-93
async function lookUp(
  where: "fetchPromotion" | "fetchSubscriptionPromotion",
  client: Client,
  options: PromotionOptions,
): Promise<PromotionResult> {
  const { code, signal } = checked(where, client, options, { code: "text" });
  const call: RequestCall = {
    endpoint: where === "fetchPromotion" ? promoCodeEndpoint : promotionV2Endpoint,
    pathParams: { code },
    query: locationQuery(client),
    signal,
    isExpected: isNotFound,
  };
  const { ok, data } = await client.request(call);
  if (ok) return { ok, value: readable(call, readPromotion(data)) };
  const message = isMalformed(data) ? undefined : asText(asObject(data)["message"]);
  return { ok, code: "CODE_REFUSED", message };
}

function locationQuery(client: Client): { readonly translation: string; readonly country: string } {
  const { language, country } = client.viewer();
  return { translation: language, country };
}
