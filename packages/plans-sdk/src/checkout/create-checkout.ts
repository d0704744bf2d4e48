import { checkOptions, invalidOption, isMarqueeError } from "@marquee/http/errors";
import type { Refusal } from "@marquee/http/errors";
import type { Client, Locks } from "@marquee/http";
import { createFlow } from "@marquee/http/flow";
import type { Flow } from "@marquee/http/flow";
import { checkSelectedPlan, createOrder } from "../calls/create-order.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { OrderRefusal } from "../eligibility/order-refusals.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { isPaymentAtRest, PAYMENT_START, reducePayment } from "../flows/payment-flow.ts";
import type { PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from "../flows/payment-flow.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import type { PlanOrder } from "../read/read-order.ts";
import { createSelectedPlan } from "../stored/selected-plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import { createStoredReferral } from "../stored/stored-referral.ts";
import { findOrder } from "./find-order.ts";
import type { SettledOrder } from "./payment-facts.ts";
import { createStoredPayment, isSamePlan, isSamePurchase, withTold } from "./payment-record.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** What a checkout is carried out with. */
export interface CheckoutOptions extends RecordOptions {
  /** Leads to the page of the provider: a browser goes there, a television shows the address. */
  readonly openProvider: (address: string) => unknown;
  /** Hears of each order that the backend has answered, before the order counts as settled. It is waited for. */
  readonly onOrder?: ((order: PlanOrder) => unknown) | undefined;
  /** Hears once of each order that it is paid, failed or cancelled; a reload or another tab tells it no more. */
  readonly onSettled?: ((settled: SettledOrder) => unknown) | undefined;
  /** Keeps tabs that share `storage` from ordering or telling twice; `browserLocks()` of `@marquee/http/browser`. Default: this checkout alone. */
  readonly locks?: Locks | undefined;
}

/** What is bought, and how. */
export interface BuyInput {
  readonly plan: SelectedPlan;
  /** Name of the payment provider. Default: the backend's choice. */
  readonly provider?: string | undefined;
  /** Of `checkoutOf`: the referral that made the price. */
  readonly referralId?: string | undefined;
  /** Of `checkoutOf` or `purchaseEligibility`: what is not eligible is refused here, and nothing is sent. */
  readonly eligibility: Eligibility<PlanReason>;
}

/** How the viewer came back from the provider. */
export interface ReturnInput {
  /** What the provider says; it proves nothing. `success` waits for the backend, the others ask it once. */
  readonly outcome: PaymentOutcome;
  /** The order that the provider names. Default: the one that was made last from here. */
  readonly orderId?: string | undefined;
}

/** A purchase, from the button to its outcome. Its acts reject with `INVALID_OPTION` only. */
export interface CheckoutFlow extends Flow<PaymentState> {
  /** Orders the choice and leads to its payment. The same choice is the same order until the backend has closed it. */
  buy(input: BuyInput): Promise<void>;
  /** Asks the backend what became of an order. Without any order known it does nothing and answers false. */
  returned(input: ReturnInput): Promise<boolean>;
  /** Lets the viewer try again, or reads an unconfirmed order again. */
  restart(): Promise<void>;
  /** The order as the backend answered it last; undefined before. */
  order(): PlanOrder | undefined;
  /** What was bought, as it was chosen; undefined for an order that was made on another device. */
  record(): PaymentRecord | undefined;
}

/**
 * Makes the purchase of a viewer. The order under way is stored, so that a page loaded anew goes on with it: `buy` repeats it,
 * `returned` reads it. Only what the backend says of the order counts.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `storage`, `openProvider`, `onOrder`, `onSettled` or `locks`
 * @example
 * const checkout = createCheckout(auth, { storage: auth.storage, openProvider: (address) => location.assign(address) });
 * await checkout.buy({ plan: chosen, eligibility });
 */
export function createCheckout(client: Client, options: CheckoutOptions): CheckoutFlow {
  return makeCheckout(client, options, async () => true);
}

/** A checkout that asks before it makes an order with a new key, once it knows that the one before is over. */
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
  const { openProvider, onOrder, onSettled, locks = ownTurns() } = options;
  const { logger } = client;
  const stored = createStoredPayment(ports);
  const selectedPlan = createSelectedPlan(client, ports);
  const referral = createStoredReferral(client, ports);
  let lastOrder: PlanOrder | undefined;
  let lastRecord: PaymentRecord | undefined;
  /** What this checkout has told, where storage does not hold it. */
  let toldHere: readonly string[] = [];

  /** Runs the task while no other tab reads and writes the record; a lock that cannot be had stops nobody from paying. */
  async function alone<Value>(task: () => Promise<Value>): Promise<Value> {
    let running: Promise<Value> | undefined;
    const once = (): Promise<Value> => (running = running || task());
    try {
      return await locks.run("payment", once);
    } catch (cause) {
      logger.warn("The record of a payment could not be locked", { cause });
      return once();
    }
  }

  /** Tells the program; what it throws is its own. */
  async function tell<Fact>(listener: ((fact: Fact) => unknown) | undefined, fact: Fact): Promise<void> {
    try {
      if (listener) await listener(fact);
    } catch (cause) {
      logger.error("A listener of a checkout failed", { cause });
    }
  }

  // PLAN-115
  /** Changes the record of an order. Another order that a tab has made since stays stored, and so does the end of a session. */
  async function change(record: PaymentRecord, to: Partial<PaymentRecord>): Promise<void> {
    const next: PaymentRecord = Object.assign({}, record, to, {
      isSettled: record.isSettled || to.isSettled === true,
    });
    if (lastRecord === record) lastRecord = next;
    const found = await stored.load();
    if (found && found.key === record.key)
      await stored.save(Object.assign({}, next, { toldOrders: found.toldOrders }));
  }

  // PLAN-116
  /** Whether nobody has told the end of an order yet; afterwards it counts as told. */
  async function isUntold({ toldOrders }: PaymentRecord, orderId: string): Promise<boolean> {
    const found = await stored.load();
    const told = found ? found.toldOrders : toldOrders;
    if (told.indexOf(orderId) >= 0 || toldHere.indexOf(orderId) >= 0) return false;
    toldHere = withTold(toldHere, orderId);
    if (found) await stored.save(Object.assign({}, found, { toldOrders: withTold(told, orderId) }));
    return true;
  }

  /** Writes down what the backend says of an order that was made from here, and tells its end once. */
  async function note(order: PlanOrder, record: PaymentRecord): Promise<PlanOrder> {
    lastOrder = order;
    // First, so that a guest's payment is known before its order is over here.
    await tell(onOrder, order);
    const isSettled = order.state !== "open" && order.state !== "unknown";
    const isNews = await alone(async () => {
      await change(record, { orderId: order.id, isSettled });
      return isSettled && isUntold(record, order.id);
    });
    if (isNews)
      void tell(onSettled, { order, record: Object.assign({}, record, { orderId: order.id, isSettled }) });
    return order;
  }

  /** The order of the record: the same key and choice are the same order, however often they are sent. */
  async function send({ plan, key, provider, referralId }: PaymentRecord) {
    try {
      return await createOrder(client, { plan, key, paymentProvider: provider, referralId });
    } catch (cause) {
      // Repeating a malformed order would not mend it.
      if (!isMarqueeError(cause) || cause.code !== "REFUSED") throw cause;
      logger.warn("An order was malformed", { cause });
      const refusal: Refusal<OrderRefusal> = { ok: false, code: "ORDER_REFUSED" };
      return refusal;
    }
  }

  const flow = createFlow<PaymentState, PaymentEvent, PaymentEffect>(client, {
    start: PAYMENT_START,
    reduce: reducePayment,
    onFailure({ type }, cause) {
      logger.warn("An effect of a checkout failed", { effect: type, cause });
      return type === "createOrder" || type === "readOrder" ? { type: "callFailed" } : undefined;
    },
    perform: {
      async createOrder({ key }, running) {
        const record = lastRecord;
        if (record === undefined || record.key !== key) throw new Error("There is no choice to order");
        const result = await send(record);
        // Left meanwhile: the record repeats the order.
        if (!running.isCurrent()) return undefined;
        const refusal = result.ok ? otherPrice(record.plan, result.value) : result.code;
        if (result.ok && refusal === undefined)
          return { type: "orderAnswered", order: await note(result.value, record) };
        await alone(() => change(record, { isSettled: true }));
        return { type: "orderRefused", code: refusal ?? "ORDER_REFUSED" };
      },
      openProvider: ({ address }) => tell(openProvider, address),
      async readOrder({ orderId }, running) {
        const record = lastRecord;
        const result = record && record.orderId === orderId ? await send(record) : undefined;
        const own = result && result.ok && result.value.id === orderId ? result.value : undefined;
        const order = own ?? (await findOrder(client, orderId));
        if (!running.isCurrent()) return undefined;
        if (own && record) await note(own, record);
        else await tell(onOrder, (lastOrder = order));
        return { type: "orderRead", state: order.state };
      },
      wait: ({ ms }, running) =>
        new Promise((resolve) => running.after(ms, () => resolve({ type: "waited" }))),
      // A plan that was chosen since stays chosen.
      async clearSelectedPlan() {
        const chosen = await selectedPlan.load();
        const isBought =
          chosen &&
          (lastRecord
            ? isSamePlan(chosen, lastRecord.plan)
            : chosen.planId === (lastOrder && lastOrder.planId));
        if (isBought) await selectedPlan.clear();
      },
      clearUsedReferral: () =>
        lastRecord && lastRecord.referralId !== undefined
          ? referral.clearUsed({ id: lastRecord.referralId })
          : undefined,
      // The program follows the state: `paid` shows what was bought and reads anew what is owned.
      refreshSubscriptions: () => undefined,
      openOutcome: () => undefined,
    },
  });

  return {
    get: flow.get,
    subscribe: flow.subscribe,
    close: flow.close,
    order: () => lastOrder,
    record: () => lastRecord,
    async buy(input) {
      checkBuyInput(input);
      const { plan, provider, referralId, eligibility } = input;
      const choice = { plan, provider, referralId };
      const sent = await alone(async () => {
        const state = flow.get();
        if (!isPaymentAtRest(state)) return undefined;
        let newKey = "";
        if (eligibility.ok) {
          const found = await stored.load();
          const isSame = found !== undefined && !found.isSettled && isSamePurchase(found, choice);
          if (!isSame && !(await mayOrder())) return undefined;
          const record = isSame
            ? found
            : Object.assign(choice, {
                key: client.randomId(),
                orderId: undefined,
                isSettled: false,
                toldOrders: found ? found.toldOrders : toldHere,
              });
          if (!isSame) await stored.save(record);
          if (state.key !== record.key) void flow.send({ type: "choiceChanged" });
          lastRecord = record;
          newKey = record.key;
        }
        return { done: flow.send({ type: "buyRequested", eligibility, newKey }) };
      });
      if (sent) await sent.done;
    },
    async returned(input) {
      checkOptions("returned", input, { outcome: "text", orderId: "text?" });
      const { outcome, orderId } = input;
      if (outcome !== "success" && outcome !== "failure" && outcome !== "cancelled")
        throw invalidOption("returned", "outcome", "is no outcome");
      const sent = await alone(async () => {
        const found = await stored.load();
        const state = flow.get();
        const under = state.step === "paying" ? state.orderId : found && found.orderId;
        const known = orderId ?? under;
        if (known === undefined) return undefined;
        if (
          (state.step === "idle" || state.step === "paying") &&
          !(lastRecord && lastRecord.orderId === known)
        )
          lastRecord = found && found.orderId === known ? found : undefined;
        const key = lastRecord ? lastRecord.key : known;
        return { done: flow.send({ type: "returned", outcome, orderId: known, key }) };
      });
      if (!sent) return false;
      await sent.done;
      return true;
    },
    restart: () => flow.send({ type: "restarted" }),
  };
}

/** Checks what is bought before anything is stored. @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong */
export function checkBuyInput(input: BuyInput): void {
  const kinds = { plan: "object", provider: "text?", referralId: "text?", eligibility: "object" } as const;
  checkOptions("buy", input, kinds);
  checkSelectedPlan("buy", input.plan);
}

// PLAN-118
/** Why an order is not the one that the viewer saw: it asks for more, for less, or for other money. One that is over already is not open to question. */
function otherPrice(plan: SelectedPlan, { state, price, dueNow }: PlanOrder): OrderRefusal | undefined {
  if (state !== "open" && state !== "unknown") return undefined;
  const shown = chosenPrice(plan);
  for (const asked of [price, dueNow])
    if (asked && asked.currency !== shown.currency) return "CURRENCY_DIFFERS";
  return (price && price.amountMinor !== shown.amountMinor) ||
    (dueNow && dueNow.amountMinor > shown.amountMinor)
    ? "PRICE_DIFFERS"
    : undefined;
}

/** Turns within one checkout: first come, first served. */
function ownTurns(): Pick<Locks, "run"> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(_name, task) {
      const turn = last.then(task);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
