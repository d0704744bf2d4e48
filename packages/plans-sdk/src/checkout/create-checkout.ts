import type { Client, Locks } from "@marquee/http";
import { checkOptions, invalidOption, isMarqueeError } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow, Performers } from "@marquee/http/flow";
import { checkSelectedPlan, createOrder } from "../calls/create-order.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { isPaymentAtRest, PAYMENT_START, reducePayment } from "../flows/payment-flow.ts";
import type { PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from "../flows/payment-flow.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions, RecordPorts } from "../stored/stored-record.ts";
import { createOrderNotes } from "./order-notes.ts";
import type { SettledOrder } from "./payment-facts.ts";
import type { PaymentRecord } from "./payment-record.ts";
import type { Refusal } from "@marquee/http/errors";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import { majorAmount } from "../money/major-amount.ts";
import type { Money } from "../money/money.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import { createSelectedPlan } from "../stored/selected-plan.ts";
import { createStoredReferral } from "../stored/stored-referral.ts";
import { findOrder } from "./find-order.ts";
import type { OrderNotes } from "./order-notes.ts";
import { isSamePlan } from "./payment-record.ts";

/** Options of `createCheckout`. */
export interface CheckoutOptions extends RecordOptions {
  /** Opens the provider's payment page. A browser navigates there, a television shows the address. */
  readonly openProvider: (address: string) => unknown;
  /** Called with each order of the backend before it is settled; the flow waits for its promise. */
  readonly onOrder?: ((order: PlanOrder) => unknown) | undefined;
  /** Called once for each order that is paid, failed or cancelled, not again after a reload or in another tab. */
  readonly onSettled?: ((settled: SettledOrder) => unknown) | undefined;
  /**
   * Prevents tabs that share `storage` from ordering or reporting twice; use `browserLocks()` of `@marquee/http/browser`.
   * Default: locks within this checkout.
   */
  readonly locks?: Locks | undefined;
}

/** Options of `buy`. */
export interface BuyInput {
  readonly plan: SelectedPlan;
  /** Name of the payment provider. Default: the backend's choice. */
  readonly provider?: string | undefined;
  /** Referral that lowered the price, from `checkoutOf`. */
  readonly referralId?: string | undefined;
  /** From `checkoutOf` or `purchaseEligibility`. A plan that is not eligible is refused, and nothing is sent. */
  readonly eligibility: Eligibility<PlanReason>;
}

/** Options of `returned`. */
export interface ReturnInput {
  /**
   * Outcome that the provider reports; it proves nothing. `success` reads the order until it is paid, the others read it once.
   */
  readonly outcome: PaymentOutcome;
  /** Order that the provider names. Default: the last order of this device. */
  readonly orderId?: string | undefined;
}

/** A purchase, from the buy button to its outcome. Its methods reject only with `INVALID_OPTION`. */
export interface CheckoutFlow extends Flow<PaymentState> {
  /** Creates the order and opens its payment. The same choice is the same order until the backend has closed it. */
  buy(input: BuyInput): Promise<void>;
  /**
   * Reads the state of an order after the return from the provider. Without a known order it does nothing and resolves with
   * false.
   */
  returned(input: ReturnInput): Promise<boolean>;
  /** Resets the flow for another attempt, or reads an unconfirmed order again. */
  restart(): Promise<void>;
  /** Returns the order of the backend's last answer; undefined before the first. */
  order(): PlanOrder | undefined;
  /** Returns the record of the purchase; undefined for an order of another device. */
  record(): PaymentRecord | undefined;
}

/**
 * Creates the purchase flow of a viewer. It stores the pending order, so that a reloaded page continues it: `buy` repeats the order,
 * `returned` reads it. Only the backend's state of the order decides.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `storage`, `openProvider`, `onOrder`, `onSettled` or `locks`
 * @example
 * const checkout = createCheckout(auth, { storage: auth.storage, openProvider: (address) => location.assign(address) });
 * await checkout.buy({ plan: chosen, eligibility });
 */
export function createCheckout(client: Client, options: CheckoutOptions): CheckoutFlow {
  return makeCheckout(client, options, async () => true);
}

/** Creates a checkout that calls `mayOrder` before an order with a new key, once the previous order is known to be closed. */
export function makeCheckout(
  client: Client,
  options: CheckoutOptions,
  mayOrder: () => Promise<boolean>,
): CheckoutFlow {
  const ports = recordPorts("createCheckout", client, options);
  checkOptions("createCheckout", options, {
    openProvider: "function",
    onOrder: "function?",
    onSettled: "function?",
    locks: "with run?",
  });
  const { openProvider, onOrder, onSettled, locks } = options;
  const notes = createOrderNotes(client, ports, { onOrder, onSettled, locks, mayOrder });
  const flow = createFlow<PaymentState, PaymentEvent, PaymentEffect>(client, {
    start: PAYMENT_START,
    reduce: reducePayment,
    perform: checkoutPerformers(client, ports, { notes, openProvider }),
    onFailure({ type }, cause) {
      client.logger.warn("An effect of a checkout failed", { effect: type, cause });
      return type === "createOrder" || type === "readOrder" ? { type: "callFailed" } : undefined;
    },
  });

  return {
    get: flow.get,
    subscribe: flow.subscribe,
    close: flow.close,
    order: notes.order,
    record: notes.record,
    async buy(input) {
      checkBuyInput(input);
      const { plan, provider, referralId, eligibility } = input;
      const sent = await notes.alone(async () => {
        const state = flow.get();
        if (!isPaymentAtRest(state)) return undefined;
        if (!eligibility.ok) return { done: flow.send({ type: "buyRequested", eligibility, newKey: "" }) };
        const record = await notes.begin({ plan, provider, referralId });
        if (record === undefined) return undefined;
        if (state.key !== record.key) void flow.send({ type: "choiceChanged" });
        return { done: flow.send({ type: "buyRequested", eligibility, newKey: record.key }) };
      });
      if (sent) await sent.done;
    },
    async returned(input) {
      checkOptions("returned", input, { outcome: "text", orderId: "text?" });
      const { outcome, orderId } = input;
      if (outcome !== "success" && outcome !== "failure" && outcome !== "cancelled")
        throw invalidOption("returned", "outcome", "is no outcome");
      const sent = await notes.alone(async () => {
        const state = flow.get();
        const own = state.step === "paying" ? state.orderId : undefined;
        const known = await notes.resume(orderId || own, state.step === "idle" || own !== undefined);
        if (known === undefined) return undefined;
        const record = notes.record();
        const key = record ? record.key : known;
        return { done: flow.send({ type: "returned", outcome, orderId: known, key }) };
      });
      if (sent) await sent.done;
      return sent !== undefined;
    },
    restart: () => flow.send({ type: "restarted" }),
  };
}

/**
 * Checks the options of `buy` before anything is stored. @throws {MarqueeError} `INVALID_OPTION` naming the first wrong option
 */
export function checkBuyInput(input: BuyInput): void {
  const kinds = { plan: "object", provider: "text?", referralId: "text?", eligibility: "object" } as const;
  checkOptions("buy", input, kinds);
  checkSelectedPlan("buy: plan", input.plan);
}

/** Creates the performers for the effects of `reducePayment`. */
function checkoutPerformers(
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
      if (record === undefined || record.key !== key) throw new Error("Nothing is chosen");
      const result = await sendOrder(client, record);
      // The flow was left meanwhile. The stored record repeats the order.
      if (!running.isCurrent()) return undefined;
      const refusal = result.ok ? otherPrice(record.plan, result.value) : result.code;
      if (result.ok && refusal === undefined) {
        const order = await notes.note(result.value, record);
        const replacing = record.orderId && isEndedUnpaid(order) ? await notes.replace(record) : undefined;
        return replacing ? { type: "orderReplaced", key: replacing.key } : { type: "orderAnswered", order };
      }
      await notes.refuse(record);
      return { type: "orderRefused", code: refusal ?? "ORDER_REFUSED" };
    },
    openProvider: ({ address }) => notes.notify(openProvider, address),
    async readOrder({ orderId }, running) {
      const last = notes.record();
      const record = last && last.orderId === orderId ? last : undefined;
      const result = record && (await sendOrder(client, record));
      // Refused, for example from another country than the one where it was placed, but its owner still finds it.
      const order =
        result && result.ok && result.value.id === orderId ? result.value : await findOrder(client, orderId);
      if (!running.isCurrent()) return undefined;
      await notes.note(order, record);
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
      const record = notes.record();
      if (record && record.referralId) await referral.clearUsed({ id: record.referralId });
    },
    // The program reacts to the state `paid`: it shows the purchase and reads the subscriptions again.
    refreshSubscriptions: () => undefined,
    openOutcome: () => undefined,
  };
}

const isEndedUnpaid = ({ state }: PlanOrder): boolean =>
  state !== "open" && state !== "unknown" && state !== "paid";

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
