import { STORAGE_KEYS } from "@marquee/config";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { readSelectedPlan, toStoredPlan, type SelectedPlan } from "@marquee/plans-sdk";

/** The order that was made last from this browser: whoever comes back from the provider, or reloads, goes on with it. */
export interface PaymentRecord {
  /** The idempotency key: with the same choice it is the same order. */
  readonly key: string;
  readonly orderId: string | undefined;
  readonly plan: SelectedPlan;
  readonly provider: string | undefined;
  readonly referralId: string | undefined;
  /** Paid, failed or cancelled: buying the same again is another order. */
  readonly isSettled: boolean;
}

/** Where the record is kept. */
export interface PaymentRecords {
  load(): Promise<PaymentRecord | undefined>;
  save(record: PaymentRecord): Promise<void>;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads a record; undefined for one that is broken. */
export function readPaymentRecord(text: string | undefined | null): PaymentRecord | undefined {
  const record: unknown = JSON.parse(text ?? "null");
  if (typeof record !== "object" || record === null) return undefined;
  const { key, orderId, plan, provider, referralId, isSettled } = record as Readonly<Record<string, unknown>>;
  const chosen = readSelectedPlan(plan);
  const id = textOf(key);
  return id === undefined || chosen === undefined
    ? undefined
    : {
        key: id,
        orderId: textOf(orderId),
        plan: chosen,
        provider: textOf(provider),
        referralId: textOf(referralId),
        isSettled: isSettled === true,
      };
}

/** Whether two choices are the same order. */
export function isSamePurchase(
  one: Pick<PaymentRecord, "plan" | "provider" | "referralId">,
  other: Pick<PaymentRecord, "plan" | "provider" | "referralId">,
): boolean {
  return (
    one.provider === other.provider &&
    one.referralId === other.referralId &&
    JSON.stringify(toStoredPlan(one.plan)) === JSON.stringify(toStoredPlan(other.plan))
  );
}

/** Keeps the record in storage; what storage refuses is logged and stays in memory. */
export function createPaymentRecords({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): PaymentRecords {
  let kept: PaymentRecord | undefined;
  return {
    async load() {
      try {
        kept = readPaymentRecord(await storage.get(STORAGE_KEYS.payment)) ?? kept;
      } catch (cause) {
        logger.warn("The record of a payment could not be read", {
          key: STORAGE_KEYS.payment,
          cause: String(cause),
        });
      }
      return kept;
    },
    async save(record) {
      kept = record;
      try {
        await storage.set(
          STORAGE_KEYS.payment,
          JSON.stringify({ ...record, plan: toStoredPlan(record.plan) }),
        );
      } catch (cause) {
        logger.warn("The record of a payment could not be kept", {
          key: STORAGE_KEYS.payment,
          cause: String(cause),
        });
      }
    },
  };
}
