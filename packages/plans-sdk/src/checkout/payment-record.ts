import { PLAN_KEYS } from "@marquee/config/storage";
import { asObject, asText, readEach } from "../read/json-fields.ts";
import { readSelectedPlan, toStoredPlan } from "../stored/selected-plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { RecordPorts } from "../stored/stored-record.ts";

/** The last order of this device. It is continued after the return from the provider and after a reload. */
export interface PaymentRecord {
  /** The idempotency key of the order. */
  readonly key: string;
  /** Undefined until the backend has answered. */
  readonly orderId: string | undefined;
  readonly plan: SelectedPlan;
  readonly provider: string | undefined;
  readonly referralId: string | undefined;
  /** Whether the order is paid, failed, cancelled or refused: buying the same again is a new order. */
  readonly isSettled: boolean;
  /** Ids of the newest orders whose end was reported, so that a tab with an older order does not report it again. */
  readonly toldOrders: readonly string[];
}

/** Most ids of `toldOrders`. */
const MAX_TOLD_ORDERS = 10;

/** Returns the reported orders with one more. */
export const withOrder = (told: readonly string[], orderId: string): readonly string[] =>
  told.concat(orderId).slice(-MAX_TOLD_ORDERS);

/** Fields in which two purchases of the same order are equal. */
export type PurchaseChoice = Pick<PaymentRecord, "plan" | "provider" | "referralId">;

/** The stored record. No method rejects. */
export interface StoredPayment {
  /** Returns the record in storage, or that in memory if storage cannot be read or written. */
  load(): Promise<PaymentRecord | undefined>;
  save(record: PaymentRecord): Promise<void>;
}

/** Reads a record; undefined for a damaged one. */
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

/** Whether two purchases are the same order. */
export function isSamePurchase(one: PurchaseChoice, other: PurchaseChoice): boolean {
  return (
    one.provider === other.provider && one.referralId === other.referralId && isSamePlan(one.plan, other.plan)
  );
}

/** Creates the stored record. While storage fails, the copy in memory prevents a second order. */
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
