import { PLAN_KEYS } from "@marquee/config/storage";
import { asObject, asText, readEach } from "../read/json-fields.ts";
import { readSelectedPlan, toStoredPlan } from "../stored/selected-plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { RecordPorts } from "../stored/stored-record.ts";

/** The order that was made last from this device: who comes back from the provider, or reloads, goes on with it. */
export interface PaymentRecord {
  /** The idempotency key: with the same choice it is the same order. */
  readonly key: string;
  /** Undefined until the backend has answered. */
  readonly orderId: string | undefined;
  readonly plan: SelectedPlan;
  readonly provider: string | undefined;
  readonly referralId: string | undefined;
  /** Paid, failed, cancelled or refused: buying the same again is another order. */
  readonly isSettled: boolean;
  /** Ids of the newest orders whose end has been told, so that a tab with an older order tells it no second time. */
  readonly toldOrders: readonly string[];
}

/** How many of them are remembered. */
const MOST_TOLD = 10;

/** The told orders with one more. */
export const withOrder = (told: readonly string[], orderId: string): readonly string[] =>
  told.concat(orderId).slice(-MOST_TOLD);

/** What makes two purchases the same order. */
export type PurchaseChoice = Pick<PaymentRecord, "plan" | "provider" | "referralId">;

/** Where the record is stored. Its acts never reject. */
export interface StoredPayment {
  /** What storage holds; what memory holds where storage cannot be read or has refused the record. */
  load(): Promise<PaymentRecord | undefined>;
  save(record: PaymentRecord): Promise<void>;
}

/** Reads a record; undefined for one that is broken. */
export function readPaymentRecord(json: unknown): PaymentRecord | undefined {
  const record = asObject(json);
  const key = asText(record["key"]);
  const plan = readSelectedPlan(record["plan"]);
  return key === undefined || plan === undefined
    ? undefined
    : {
        key,
        orderId: asText(record["orderId"]),
        plan,
        provider: asText(record["provider"]),
        referralId: asText(record["referralId"]),
        isSettled: record["isSettled"] === true,
        toldOrders: readEach(record["toldOrders"], asText),
      };
}

const storedText = (plan: SelectedPlan): string => JSON.stringify(toStoredPlan(plan));

/** Whether two plans are the same choice, at the same price. */
export const isSamePlan = (one: SelectedPlan, other: SelectedPlan): boolean =>
  storedText(one) === storedText(other);

/** Whether two choices are the same order. */
export function isSamePurchase(one: PurchaseChoice, other: PurchaseChoice): boolean {
  return (
    one.provider === other.provider && one.referralId === other.referralId && isSamePlan(one.plan, other.plan)
  );
}

/** Stores the record. A storage that fails for a while makes no second order, as memory goes on. */
export function createStoredPayment({ storage, logger }: RecordPorts): StoredPayment {
  const key = PLAN_KEYS.payment;
  let current: PaymentRecord | undefined;
  let isUnsaved = false;
  return {
    async load() {
      if (isUnsaved) return current;
      try {
        const text = await storage.get(key);
        current = text === undefined ? undefined : readPaymentRecord(JSON.parse(text));
      } catch {
        logger.warn("The record of a payment could not be read", { key });
      }
      return current;
    },
    async save(record) {
      current = record;
      isUnsaved = true;
      try {
        const json = Object.assign({}, record, { plan: toStoredPlan(record.plan) });
        await storage.set(key, JSON.stringify(json));
        isUnsaved = false;
      } catch (cause) {
        logger.warn("The record of a payment could not be stored", { key, cause });
      }
    },
  };
}
