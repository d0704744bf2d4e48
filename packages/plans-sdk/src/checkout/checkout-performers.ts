import type { Client } from "@marquee/http";
import { isMarqueeError } from "@marquee/http/errors";
import type { Refusal } from "@marquee/http/errors";
import type { Performers } from "@marquee/http/flow";
import { createOrder } from "../calls/create-order.ts";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import type { PaymentEffect, PaymentEvent } from "../flows/payment-flow.ts";
import { majorAmount } from "../money/major-amount.ts";
import type { Money } from "../money/money.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import type { PlanOrder } from "../read/read-order.ts";
import { createSelectedPlan } from "../stored/selected-plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { RecordPorts } from "../stored/stored-record.ts";
import { createStoredReferral } from "../stored/stored-referral.ts";
import { findOrder } from "./find-order.ts";
import type { OrderNotes } from "./order-notes.ts";
import { isSamePlan } from "./payment-record.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** Creates the performers for the effects of `reducePayment`. */
export function checkoutPerformers(
  client: Client,
  ports: RecordPorts,
  {
    notes,
    openProvider,
  }: { readonly notes: OrderNotes; readonly openProvider: (address: string) => unknown },
): Performers<PaymentEvent, PaymentEffect> {
  const selectedPlan = createSelectedPlan(client, ports);
  const referral = createStoredReferral(client, ports);
  return {
    async createOrder({ key }, running) {
      const record = notes.record();
      if (record === undefined || record.key !== key) throw new Error("There is no choice to order");
      const result = await sendOrder(client, record);
      // The flow was left meanwhile. The stored record repeats the order.
      if (!running.isCurrent()) return undefined;
      const refusal = result.ok ? otherPrice(record.plan, result.value) : result.code;
      if (result.ok && refusal === undefined)
        return { type: "orderAnswered", order: await notes.note(result.value, record) };
      await notes.refuse(record);
      return { type: "orderRefused", code: refusal ?? "ORDER_REFUSED" };
    },
    openProvider: ({ address }) => notes.notify(openProvider, address),
    async readOrder({ orderId }, running) {
      const record = notes.record();
      const result = record && record.orderId === orderId ? await sendOrder(client, record) : undefined;
      const own = result && result.ok && result.value.id === orderId ? result.value : undefined;
      const order = own ?? (await findOrder(client, orderId));
      if (!running.isCurrent()) return undefined;
      await notes.note(order, own && record);
      return { type: "orderRead", state: order.state };
    },
    wait: ({ ms }, running) => new Promise((resolve) => running.after(ms, () => resolve({ type: "waited" }))),
    // A plan that was chosen since is not cleared.
    async clearSelectedPlan() {
      const [chosen, record, order] = [await selectedPlan.load(), notes.record(), notes.order()];
      const isBought =
        chosen && (record ? isSamePlan(chosen, record.plan) : chosen.planId === (order && order.planId));
      if (isBought) await selectedPlan.clear();
    },
    async clearUsedReferral() {
      const { referralId } = notes.record() || { referralId: undefined };
      if (referralId !== undefined) await referral.clearUsed({ id: referralId });
    },
    // The program reacts to the state `paid`: it shows the purchase and reads the subscriptions again.
    refreshSubscriptions: () => undefined,
    openOutcome: () => undefined,
  };
}

/** Sends the order of the record; repeating it with the same key and choice creates no second order. */
async function sendOrder(client: Client, { plan, key, provider, referralId }: PaymentRecord) {
  try {
    return await createOrder(client, { plan, key, paymentProvider: provider, referralId });
  } catch (cause) {
    // A malformed order would be refused again.
    if (!isMarqueeError(cause) || cause.code !== "REFUSED") throw cause;
    client.logger.warn("An order was malformed", { cause });
    const refusal: Refusal<OrderRefusal> = { ok: false, code: "ORDER_REFUSED" };
    return refusal;
  }
}

// PLAN-118
/**
 * Returns why an order's price is not the one that the viewer saw: higher, lower or in another currency. A closed order is not
 * checked.
 */
function otherPrice(plan: SelectedPlan, { state, price, dueNow }: PlanOrder): OrderRefusal | undefined {
  if (state !== "open" && state !== "unknown") return undefined;
  const shown = chosenPrice(plan);
  for (const requested of [price, dueNow])
    if (requested && shown.currency !== "" && requested.currency !== shown.currency)
      return "CURRENCY_DIFFERS";
  // Without currency the numbers of the prices are compared.
  const above = (requested: Money): number => Number(majorAmount(requested)) - Number(majorAmount(shown));
  return (price && above(price) !== 0) || (dueNow && above(dueNow) > 0) ? "PRICE_DIFFERS" : undefined;
}
