import type { Client, Locks } from "@marquee/http";
import type { PlanOrder } from "../read/read-order.ts";
import type { RecordPorts } from "../stored/stored-record.ts";
import type { SettledOrder } from "./payment-facts.ts";
import { createStoredPayment, isSamePurchase, withOrder } from "./payment-record.ts";
import type { PaymentRecord, PurchaseChoice } from "./payment-record.ts";

/** What notes are kept with. */
export interface OrderNotesOptions {
  readonly onOrder?: ((order: PlanOrder) => unknown) | undefined;
  readonly onSettled?: ((settled: SettledOrder) => unknown) | undefined;
  readonly locks?: Locks | undefined;
  /** Asked before an order with a new key, once it is known that the one before is over. */
  readonly mayOrder: () => Promise<boolean>;
}

/** What a checkout knows of its order, in memory and stored. Nothing of it rejects. */
export interface OrderNotes {
  order(): PlanOrder | undefined;
  record(): PaymentRecord | undefined;
  /** Runs the task while no other tab reads and writes the record. */
  alone<Value>(task: () => Promise<Value>): Promise<Value>;
  /** Goes on with the record of the same choice, or stores a new one; undefined where no new order may be made. To be called alone. */
  begin(choice: PurchaseChoice): Promise<PaymentRecord | undefined>;
  /** Goes on with the order of this id, else with the one made last; answers which one. To be called alone. */
  resume(orderId: string | undefined, isFree: boolean): Promise<string | undefined>;
  /** Writes down what the backend says of an order; with its record it was made from here, and its end is told once. */
  note(order: PlanOrder, record: PaymentRecord | undefined): Promise<PlanOrder>;
  /** The backend has refused the order of the record: its key is used up. */
  refuse(record: PaymentRecord): Promise<void>;
  /** Calls a function of the program; what it throws is its own, and is logged. */
  notify<Fact>(listener: ((fact: Fact) => unknown) | undefined, fact: Fact): Promise<void>;
}

/** Makes the notes of a checkout. */
export function createOrderNotes(
  { logger, randomId }: Pick<Client, "logger" | "randomId">,
  ports: RecordPorts,
  { onOrder, onSettled, locks = createTurns(), mayOrder }: OrderNotesOptions,
): OrderNotes {
  const stored = createStoredPayment(ports);
  let lastOrder: PlanOrder | undefined;
  let lastRecord: PaymentRecord | undefined;
  /** What this checkout has told, where storage does not hold it. */
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
    if (told.indexOf(orderId) >= 0 || notifiedHere.indexOf(orderId) >= 0) return false;
    notifiedHere = withOrder(notifiedHere, orderId);
    if (found) await stored.save(Object.assign({}, found, { toldOrders: withOrder(told, orderId) }));
    return true;
  }

  async function note(order: PlanOrder, record: PaymentRecord | undefined): Promise<PlanOrder> {
    lastOrder = order;
    // First, so that a guest's payment is known before its order is over here.
    await notify(onOrder, order);
    if (record === undefined) return order;
    const isSettled = order.state !== "open" && order.state !== "unknown";
    const isNews = await alone(async () => {
      await change(record, { orderId: order.id, isSettled });
      return isSettled && isUntold(record, order.id);
    });
    if (isNews)
      void notify(onSettled, { order, record: Object.assign({}, record, { orderId: order.id, isSettled }) });
    return order;
  }

  return {
    alone,
    notify,
    note,
    order: () => lastOrder,
    record: () => lastRecord,
    refuse: (record) => alone(() => change(record, { isSettled: true })),
    async begin({ plan, provider, referralId }) {
      const found = await stored.load();
      const choice = { plan, provider, referralId };
      if (found && !found.isSettled && isSamePurchase(found, choice)) return (lastRecord = found);
      if (!(await mayOrder())) return undefined;
      const toldOrders = found ? found.toldOrders : notifiedHere;
      const fresh = { key: randomId(), orderId: undefined, isSettled: false, toldOrders };
      lastRecord = Object.assign(fresh, choice);
      await stored.save(lastRecord);
      return lastRecord;
    },
    async resume(orderId, isFree) {
      const found = await stored.load();
      const known = orderId ?? (found && found.orderId);
      if (known !== undefined && isFree && !(lastRecord && lastRecord.orderId === known))
        lastRecord = found && found.orderId === known ? found : undefined;
      return known;
    },
  };
}

/** Runs the task under the lock of the record; one that cannot be had stops nobody from paying. */
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

/** Turns within one checkout: first come, first served. */
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
