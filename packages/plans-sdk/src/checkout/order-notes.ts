import type { Client, Locks } from "@marquee/http";
import type { PlanOrder } from "../read/read-order.ts";
import type { RecordPorts } from "../stored/stored-record.ts";
import type { SettledOrder } from "./payment-facts.ts";
import { createStoredPayment, isSamePurchase, withOrder } from "./payment-record.ts";
import type { PaymentRecord, PurchaseChoice } from "./payment-record.ts";

/** Ports of {@link createOrderNotes}. */
export interface OrderNotesOptions {
  readonly onOrder?: ((order: PlanOrder) => unknown) | undefined;
  readonly onSettled?: ((settled: SettledOrder) => unknown) | undefined;
  readonly locks?: Locks | undefined;
  /** Called before an order with a new key, once the previous order is known to be closed. */
  readonly mayOrder: () => Promise<boolean>;
}

/** The order of a checkout, in memory and in storage. No method rejects. */
export interface OrderNotes {
  order(): PlanOrder | undefined;
  record(): PaymentRecord | undefined;
  /** Runs the task while no other tab reads and writes the record. */
  alone<Value>(task: () => Promise<Value>): Promise<Value>;
  /**
   * Continues the record of the same choice, or stores a new one; undefined when no new order is allowed. Call it inside
   * `alone`.
   */
  begin(choice: PurchaseChoice): Promise<PaymentRecord | undefined>;
  /** Begins the choice of a settled record again; undefined when no new order is allowed. */
  replace(record: PaymentRecord): Promise<PaymentRecord | undefined>;
  /** Continues the order of this id, else the last one; returns its id. Call it inside `alone`. */
  resume(orderId: string | undefined, isFree: boolean): Promise<string | undefined>;
  /** Stores the backend's state of an order. With its record, an order of this device, its end is reported once. */
  note(order: PlanOrder, record: PaymentRecord | undefined): Promise<PlanOrder>;
  /** Call it when the backend has refused the order of the record: its key is not used again. */
  refuse(record: PaymentRecord): Promise<void>;
  /** Calls a listener of the program; its error is logged. */
  notify<Fact>(listener: ((fact: Fact) => unknown) | undefined, fact: Fact): Promise<void>;
}

/** Creates the notes of a checkout. */
export function createOrderNotes(
  { logger, randomId }: Pick<Client, "logger" | "randomId">,
  ports: RecordPorts,
  { onOrder, onSettled, locks = createTurns(), mayOrder }: OrderNotesOptions,
): OrderNotes {
  const stored = createStoredPayment(ports);
  let lastOrder: PlanOrder | undefined;
  let lastRecord: PaymentRecord | undefined;
  /** Ids of orders that this checkout has reported, in case storage fails. */
  let notifiedHere: readonly string[] = [];

  const alone = <Value>(task: () => Promise<Value>): Promise<Value> => runAlone(locks, logger, task);

  async function notify<Fact>(listener: ((fact: Fact) => unknown) | undefined, fact: Fact): Promise<void> {
    try {
      if (listener) await listener(fact);
    } catch (cause) {
      logger.error("A listener of a checkout failed", { cause });
    }
  }

  // PLAN-115
  /** Changes the record of an order, unless another tab has stored another order or a logout has removed it. */
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
  /** Whether the end of an order is not reported yet; marks it as reported. */
  async function isUnreported({ toldOrders }: PaymentRecord, orderId: string): Promise<boolean> {
    const found = await stored.load();
    const told = found ? found.toldOrders : toldOrders;
    if (told.indexOf(orderId) >= 0 || notifiedHere.indexOf(orderId) >= 0) return false;
    notifiedHere = withOrder(notifiedHere, orderId);
    if (found) await stored.save(Object.assign({}, found, { toldOrders: withOrder(told, orderId) }));
    return true;
  }

  async function note(order: PlanOrder, record: PaymentRecord | undefined): Promise<PlanOrder> {
    lastOrder = order;
    // First, so that a guest's payment is stored before its order is marked as settled.
    await notify(onOrder, order);
    if (record === undefined) return order;
    const isSettled = order.state !== "open" && order.state !== "unknown";
    const to = { orderId: order.id, isSettled };
    const isNews = await alone(async () => {
      await change(record, to);
      return isSettled && isUnreported(record, order.id);
    });
    if (isNews) void notify(onSettled, { order, record: Object.assign({}, record, to) });
    return order;
  }

  async function begin({ plan, provider, referralId }: PurchaseChoice): Promise<PaymentRecord | undefined> {
    const found = await stored.load();
    const choice = { plan, provider, referralId };
    if (found && !found.isSettled && isSamePurchase(found, choice)) return (lastRecord = found);
    if (!(await mayOrder())) return undefined;
    const toldOrders = found ? found.toldOrders : notifiedHere;
    const fresh = { key: randomId(), orderId: undefined, isSettled: false, toldOrders };
    lastRecord = Object.assign(fresh, choice);
    await stored.save(lastRecord);
    return lastRecord;
  }

  return {
    alone,
    notify,
    note,
    begin,
    replace: (record) => alone(() => begin(record)),
    order: () => lastOrder,
    record: () => lastRecord,
    refuse: (record) => alone(() => change(record, { isSettled: true })),
    async resume(orderId, isFree) {
      const found = await stored.load();
      const known = orderId || (found && found.orderId);
      if (known !== undefined && isFree && !(lastRecord && lastRecord.orderId === known))
        lastRecord = found && found.orderId === known ? found : undefined;
      return known;
    },
  };
}

/** Runs the task under the lock of the record. If the lock fails, the task runs without it, so that the viewer can pay. */
async function runAlone<Value>(
  locks: Pick<Locks, "run">,
  logger: Client["logger"],
  task: () => Promise<Value>,
): Promise<Value> {
  let running: Promise<Value> | undefined;
  const once = (): Promise<Value> => (running = running || task());
  try {
    return await locks.run("payment", once);
  } catch (cause) {
    logger.warn("The record of a payment could not be locked", { cause });
    return once();
  }
}

/** Creates a lock within one checkout: first come, first served. */
function createTurns(): Pick<Locks, "run"> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(_name, task) {
      const turn = last.then(task);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
