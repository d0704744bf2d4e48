import { purchaseEndpoint, purchasePlanEndpoint } from "@marquee/config/endpoints/subscription";
import type { RequestCall } from "@marquee/http";
import { majorAmount } from "../prices/major-amount.ts";
import { asObject, asText } from "../read/json-fields.ts";
import { readOrder } from "../read/read-order.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** What is bought. */
export interface OrderOptions extends CallOptions {
  readonly plan: SelectedPlan;
  /** A random id of at least 8 characters; the same key with the same choice is the same order, however often it is sent. */
  readonly key: string;
  readonly paymentProvider?: string | undefined;
  readonly referralId?: string | undefined;
}

/** How an order was answered. */
export type OrderResult =
  | { readonly ok: true; readonly order: PlanOrder }
  /** `code` names what differs, `message` is for the viewer. */
  | { readonly ok: false; readonly code: string | undefined; readonly message: string | undefined };

/**
 * Creates the order of a choice, or reads it again with the same key. The price is sent as it was shown; the backend computes its own
 * and refuses another [PLAN-92, PLAN-93]. An upgrade, which leaves a pack, goes to its own path. Spec: plans §7, "/v1/purchase".
 * @throws {PlansError} `UNREADABLE_ANSWER`; errors of `@marquee/http` for any other failure
 */
export async function createOrder(
  client: PlansClient,
  { plan, key, paymentProvider, referralId, signal }: OrderOptions,
): Promise<OrderResult> {
  const price = plan.sellPrice ?? plan.price;
  const call: RequestCall = {
    endpoint: plan.fromPlanId === undefined ? purchaseEndpoint : purchasePlanEndpoint,
    body: {
      plan_id: plan.planId,
      price: majorAmount(price),
      currency: price.currency,
      country: client.viewer().country,
      idempotency_key: key,
      payment_provider: paymentProvider,
      code: plan.code,
      nudge_id: plan.nudgeId,
      referral_id: referralId,
      content_id: plan.contentId,
      current_subscription: plan.fromPlanId,
    },
    signal,
  };
  const { ok, data } = await client.request(call);
  if (ok) return { ok, order: readable(call, readOrder(data)) };
  const { code, message } = asObject(data);
  return { ok, code: asText(code), message: asText(message) };
}
