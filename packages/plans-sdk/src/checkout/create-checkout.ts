import type { Client, Locks } from "@marquee/http";
import { checkOptions, invalidOption } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow } from "@marquee/http/flow";
import { checkSelectedPlan } from "../calls/create-order.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { isPaymentAtRest, PAYMENT_START, reducePayment } from "../flows/payment-flow.ts";
import type { PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from "../flows/payment-flow.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import { checkoutPerformers } from "./checkout-performers.ts";
import { createOrderNotes } from "./order-notes.ts";
import type { SettledOrder } from "./payment-facts.ts";
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
        const known = await notes.resume(orderId ?? own, state.step === "idle" || own !== undefined);
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

/** Checks what is bought before anything is stored. @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong */
export function checkBuyInput(input: BuyInput): void {
  const kinds = { plan: "object", provider: "text?", referralId: "text?", eligibility: "object" } as const;
  checkOptions("buy", input, kinds);
  checkSelectedPlan("buy: plan", input.plan);
}
