import {
  isMarqueeError,
  type Client,
  type Logger,
  type RandomId,
  type Refusal,
  type Timers,
} from "@marquee/http";
import { createFlow, type RunningFlow } from "@marquee/http/flow";
import {
  createOrder,
  fetchTransactions,
  PAYMENT_START,
  reducePayment,
  type OrderRefusal,
  type OrderState,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentState,
  type PlanOrder,
  type PlanReason,
  type SelectedPlan,
  type StoredRecord,
  type StoredReferral,
  type Eligibility,
} from "@marquee/plans-sdk";
import { isSamePurchase, type PaymentRecord, type PaymentRecords } from "./payment-record.ts";

/** What a payment is carried out with. */
export interface PaymentPorts {
  readonly client: Client;
  readonly records: PaymentRecords;
  readonly selectedPlan: StoredRecord<SelectedPlan>;
  readonly referral: Pick<StoredReferral, "clearUsed">;
  readonly timers: Timers;
  readonly randomId: RandomId;
  readonly logger: Logger;
  /** Leaves for the page of the provider. */
  readonly openProvider: (address: string) => void;
  /** Hears of every order that the backend has answered. */
  readonly onOrder: (order: PlanOrder) => Promise<void>;
  /** Hears once of each order that it is paid, failed or cancelled; a page that is loaded anew tells it no more. */
  readonly onSettled: (order: PlanOrder, record: PaymentRecord) => void;
}

/** What is bought, and how. */
export interface Choice {
  readonly plan: SelectedPlan;
  readonly provider: string | undefined;
  readonly referralId: string | undefined;
}

/** A purchase, from the button to its outcome. */
export interface Payment extends Pick<RunningFlow<PaymentState, PaymentEvent>, "get" | "subscribe"> {
  buy(choice: Choice, eligibility: Eligibility<PlanReason>): Promise<void>;
  /** The provider sent the viewer back, or the page of the outcome is loaded anew. Without any order known it does nothing and answers false. */
  returned(outcome: PaymentOutcome, orderId: string | undefined): Promise<boolean>;
  restart(): Promise<void>;
  /** The order as the backend answered it last; undefined before. */
  order(): PlanOrder | undefined;
  /** What was bought, as it was chosen. */
  record(): PaymentRecord | undefined;
}

/** Pages of transactions that are looked through for an order. */
const SEARCHED_TRANSACTIONS = 50;

/** An order that was made elsewhere stands in the list of the signed-in viewer. */
async function findOrder(client: Client, orderId: string): Promise<PlanOrder> {
  const { items } = await fetchTransactions(client, { pageSize: SEARCHED_TRANSACTIONS });
  const found = items.find(({ id }) => id === orderId);
  if (found === undefined) throw new Error("The order is not one of the viewer");
  const { state, price, dueNow, planId, title, contentId, transactionId } = found;
  return {
    id: orderId,
    state,
    price,
    dueNow,
    planId,
    title,
    contentId,
    transactionId,
    startsAt: undefined,
    endsAt: undefined,
    paymentUrl: undefined,
  };
}

/** Makes the payment of a visit: the reducer of the SDK with its calls, and the record by which coming back goes on with the same order. */
export function createPayment({
  client,
  records,
  selectedPlan,
  referral,
  timers,
  randomId,
  logger,
  openProvider,
  onOrder,
  onSettled,
}: PaymentPorts): Payment {
  let lastOrder: PlanOrder | undefined;
  let lastRecord: PaymentRecord | undefined;

  async function remember(order: PlanOrder): Promise<PlanOrder> {
    lastOrder = order;
    if (lastRecord !== undefined && lastRecord.orderId !== undefined && lastRecord.orderId !== order.id)
      return order;
    if (lastRecord !== undefined) {
      const wasSettled = lastRecord.isSettled;
      lastRecord = {
        ...lastRecord,
        orderId: order.id,
        isSettled: order.state !== "open" && order.state !== "unknown",
      };
      await records.save(lastRecord);
      if (lastRecord.isSettled && !wasSettled) onSettled(order, lastRecord);
    }
    await onOrder(order);
    return order;
  }

  /** The order of the record: the same key and choice are the same order, however often they are sent. */
  function send({ plan, key, provider, referralId }: PaymentRecord) {
    return createOrder(client, { plan, key, paymentProvider: provider, referralId });
  }

  /** Repeating a malformed order would not mend it. */
  function asRefused(cause: unknown): Refusal<OrderRefusal> {
    if (!isMarqueeError(cause) || cause.code !== "REFUSED") throw cause;
    logger.warn("An order was malformed", { cause });
    return { ok: false, code: "ORDER_REFUSED" };
  }

  async function readOrder(orderId: string): Promise<OrderState> {
    const record = lastRecord;
    const result = record?.orderId === orderId ? await send(record) : undefined;
    const order = result?.ok === true ? result.value : await findOrder(client, orderId);
    return (await remember(order)).state;
  }

  const flow = createFlow<PaymentState, PaymentEvent, PaymentEffect>(
    { timers, logger },
    {
      start: PAYMENT_START,
      reduce: reducePayment,
      onFailure({ type }, cause) {
        logger.warn("An effect of a plan flow failed", { effect: type, cause });
        return type === "createOrder" || type === "readOrder" ? { type: "callFailed" } : undefined;
      },
      perform: {
        async createOrder({ key }) {
          if (lastRecord?.key !== key) throw new Error("There is no choice to order");
          const result = await send(lastRecord).catch(asRefused);
          if (result.ok) return { type: "orderAnswered", order: await remember(result.value) };
          lastRecord = { ...lastRecord, isSettled: true };
          await records.save(lastRecord);
          return { type: "orderRefused", code: result.code };
        },
        openProvider: ({ address }) => openProvider(address),
        async readOrder({ orderId }) {
          return { type: "orderRead", state: await readOrder(orderId) };
        },
        wait: ({ ms }) => new Promise((resolve) => timers.setTimeout(() => resolve({ type: "waited" }), ms)),
        clearSelectedPlan: () => selectedPlan.clear(),
        clearUsedReferral: () =>
          lastRecord?.referralId === undefined
            ? undefined
            : referral.clearUsed({ id: lastRecord.referralId }),
        // The page of the outcome follows the state; it reads anew what the viewer owns.
        refreshSubscriptions: () => undefined,
        openOutcome: () => undefined,
      },
    },
  );

  return {
    get: flow.get,
    subscribe: flow.subscribe,
    order: () => lastOrder,
    record: () => lastRecord,
    async buy(choice, eligibility) {
      const kept = await records.load();
      const isSame = kept !== undefined && !kept.isSettled && isSamePurchase(kept, choice);
      lastRecord = isSame ? kept : { ...choice, key: randomId(), orderId: undefined, isSettled: false };
      if (!isSame) {
        await records.save(lastRecord);
        await flow.send({ type: "choiceChanged" });
      }
      await flow.send({ type: "buyRequested", eligibility, newKey: lastRecord.key });
    },
    async returned(outcome, orderId) {
      lastRecord = await records.load();
      const known = orderId ?? lastRecord?.orderId;
      if (known === undefined) return false;
      await flow.send({ type: "returned", outcome, orderId: known, key: lastRecord?.key ?? known });
      return true;
    },
    restart: () => flow.send({ type: "restarted" }),
  };
}
