import { PAYMENT_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { asBoolean, asObject, asText } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** A guest's payment, as reported by the provider. Spec: plans §3, "Guest payment records". */
export interface GuestPayment {
  readonly transactionId: string | undefined;
  readonly code: string | undefined;
  readonly paymentId: string | undefined;
}

/** The contact a guest gave before paying. */
export interface GuestRegistration {
  readonly mobile: string | undefined;
  readonly email: string | undefined;
}

/** All stored records of a guest's payment. */
export interface GuestPaymentRecords {
  readonly registration: StoredRecord<GuestRegistration>;
  readonly payment: StoredRecord<GuestPayment>;
  readonly notLinked: StoredRecord<boolean>;
  /** The prepaid code of a guest who was sent to sign-in. */
  readonly prepaid: StoredRecord<string>;
  readonly activeSubscriptionFound: StoredRecord<boolean>;
  readonly orderId: StoredRecord<string>;
  readonly tempTransactionId: StoredRecord<string>;
  readonly paymentSuccess: StoredRecord<boolean>;
  /** Reads all of them. */
  load(): Promise<void>;
  /**
   * Clears registration, payment with its order, and the not-linked record after the payment is linked. The selected plan stays, and
   * so does a prepaid code, until it is redeemed.
   */
  clearPending(): Promise<void>;
  /** Returns the facts that decide whether a payment still has to be linked, as last read. */
  trace(): PaymentTrace;
}

/** Facts that decide whether a payment still has to be linked. */
export interface PaymentTrace {
  readonly paymentSuccess: boolean | undefined;
  readonly orderId: string | undefined;
  readonly tempTransactionId: string | undefined;
  /** The account already has a subscription: the payment is refunded and must not be linked. */
  readonly activeSubscriptionFound?: boolean | undefined;
}

/**
 * Whether a payment is not linked yet: success recorded, and an order id or a temp transaction id present. Spec: plans §4,
 * "Payment not linked state".
 */
export function isPaymentNotLinked({ paymentSuccess, orderId, tempTransactionId }: PaymentTrace): boolean {
  return paymentSuccess === true && (!!orderId || !!tempTransactionId);
}

/** Whether a payment still has to be linked: it is not linked, and it is not to be refunded. */
export const isPaymentWaiting = (trace: PaymentTrace): boolean =>
  isPaymentNotLinked(trace) && trace.activeSubscriptionFound !== true;

/** Ids and codes of providers are texts or numbers. */
const asKey = (value: unknown): string | undefined =>
  asText(typeof value === "number" ? String(value) : value);

/** Reads a guest's payment; undefined when all fields are missing. */
export function readGuestPayment(json: unknown): GuestPayment | undefined {
  const record = asObject(json);
  const [transactionId, code, paymentId] = [
    asKey(record["transaction_id"]),
    asKey(record["code"]),
    asKey(record["payment_id"]),
  ];
  return transactionId || code || paymentId ? { transactionId, code, paymentId } : undefined;
}

function readGuestRegistration(json: unknown): GuestRegistration | undefined {
  const record = asObject(json);
  const [mobile, email] = [asText(record["mobile"]), asText(record["email"])];
  return mobile || email ? { mobile, email } : undefined;
}

/**
 * Creates the records of a guest who pays before signing in.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const records = createGuestPaymentRecords(auth, { storage: auth.storage });
 * await records.load();
 */
export function createGuestPaymentRecords(client: Client, options: RecordOptions): GuestPaymentRecords {
  const ports = recordPorts("createGuestPaymentRecords", client, options);
  const record = <Value>(
    key: string,
    read: (json: unknown) => Value | undefined,
    write?: (value: Value) => unknown,
  ): StoredRecord<Value> => createStoredRecord(ports, { key, read, write });
  const registration = record(PAYMENT_KEYS.guestRegistration, readGuestRegistration);
  const payment = record<GuestPayment>(
    PAYMENT_KEYS.guestPayment,
    readGuestPayment,
    ({ transactionId, code, paymentId }) => ({
      transaction_id: transactionId,
      code,
      payment_id: paymentId,
    }),
  );
  const notLinked = record(PAYMENT_KEYS.paymentNotLinked, asBoolean);
  const prepaid = record(PAYMENT_KEYS.prepaidMarker, asText);
  const activeSubscriptionFound = record(PAYMENT_KEYS.activeSubscriptionFound, asBoolean);
  const orderId = record(PAYMENT_KEYS.orderId, asText);
  const tempTransactionId = record(PAYMENT_KEYS.tempTransactionId, asText);
  const paymentSuccess = record(PAYMENT_KEYS.paymentSuccess, asBoolean);
  const pending = [registration, payment, notLinked, orderId, tempTransactionId, paymentSuccess];
  return {
    registration,
    payment,
    notLinked,
    prepaid,
    activeSubscriptionFound,
    orderId,
    tempTransactionId,
    paymentSuccess,
    async load() {
      await Promise.all([activeSubscriptionFound, prepaid, ...pending].map((entry) => entry.load()));
    },
    async clearPending() {
      await Promise.all(pending.map((entry) => entry.clear()));
    },
    trace: () => ({
      paymentSuccess: paymentSuccess.get(),
      orderId: orderId.get(),
      tempTransactionId: tempTransactionId.get(),
      activeSubscriptionFound: activeSubscriptionFound.get(),
    }),
  };
}
