import { ACTIVE_SUBSCRIPTION_EXISTS } from "@marquee/config/errors";
import { purchaseEndpoint, purchasePlanEndpoint } from "@marquee/config/endpoints/subscription";
import type { Client, RequestCall } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import type { Result } from "@marquee/http/errors";
import { ORDER_REFUSALS } from "../eligibility/order-refusals.ts";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import { majorAmount } from "../money/major-amount.ts";
import type { Money } from "../money/money.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import { readOrder } from "../read/read-order.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { checked, isMalformed, readable, refused, serverCodeOf } from "./call.ts";
import type { CallOptions } from "./call.ts";
import { paymentAddress } from "./payment-address.ts";

/** Options of `createOrder`. */
export interface OrderOptions extends CallOptions {
  /** The chosen plan with the price that the viewer saw. */
  readonly plan: SelectedPlan;
  /** Idempotency key, a random id of 8 to 100 characters: the same key with the same choice is the same order. */
  readonly key: string;
  /** Name of one of the plan's payment providers. Default: the backend's choice. */
  readonly paymentProvider?: string | undefined;
  /** Code of the referral that lowered the price. */
  readonly referralId?: string | undefined;
}

/**
 * Creates an order, or reads it again with the same key. It sends the price that was shown; the backend computes its own and
 * refuses a different one with `PRICE_DIFFERS`. A choice with `fromPlanId` is an upgrade. Pay at `paymentUrl` of the order, which is
 * absolute if the client's platform address is. Then call it again with the same key until the order is paid.
 *
 * Spec: plans §7, "/v1/purchase".
 * @throws {MarqueeError} `INVALID_OPTION`; `UNREADABLE_ANSWER`; `REFUSED` for a malformed order; those of the client
 * @example
 * const placed = await createOrder(client, { plan: { planId, title, price }, key: client.randomId() });
 * if (placed.ok) open(placed.value.paymentUrl);
 * else show(PLAN_REASONS[placed.code]);
 */
export async function createOrder(
  client: Client,
  options: OrderOptions,
): Promise<Result<PlanOrder, OrderRefusal>> {
  const { plan, key, paymentProvider, referralId, signal } = checked("createOrder", client, options, {
    plan: "object",
    key: "text",
    paymentProvider: "text?",
    referralId: "text?",
  });
  const price = checkSelectedPlan("createOrder: plan", plan);
  // PLAN-92, PLAN-93
  const call: RequestCall = {
    endpoint: plan.fromPlanId ? purchasePlanEndpoint : purchaseEndpoint,
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
  if (!ok) {
    if (isMalformed(data)) throw refused(call, data);
    return { ok, code: refusalOf(serverCodeOf(data)) };
  }
  const order = readable(call, readOrder(data));
  return {
    ok,
    value: Object.assign(order, { paymentUrl: paymentAddress(order.paymentUrl, client.families) }),
  };
}

function refusalOf(code: string | undefined): OrderRefusal {
  if (code === String(ACTIVE_SUBSCRIPTION_EXISTS)) return "ACTIVE_SUBSCRIPTION_EXISTS";
  return ORDER_REFUSALS.find((known) => known === code) || "ORDER_REFUSED";
}

/** Checks a chosen plan and returns its price. @throws {MarqueeError} `INVALID_OPTION` naming the first wrong field */
export function checkSelectedPlan(where: string, plan: SelectedPlan): Money {
  const price = chosenPrice(plan);
  checkOptions(where, Object.assign({}, plan, price), PLAN_KINDS);
  return price;
}

const PLAN_KINDS = {
  planId: "text",
  fromPlanId: "text?",
  code: "text?",
  nudgeId: "text?",
  contentId: "text?",
  amountMinor: "number",
  // DEC-087: empty when the backend named no currency.
  currency: "string",
} as const;
