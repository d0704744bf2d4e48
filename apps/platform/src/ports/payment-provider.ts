import type { Money } from "@marquee/plans-sdk/rules";

/** A page on which a person pays an order. */
export interface Checkout {
  readonly orderId: string;
  /** Amount charged at once; 0 to only store the payment method before a free trial. */
  readonly due: Money;
  /** Title of the purchase in the payer's language. */
  readonly title: string;
  /** Whether to store the payment method for renewals. */
  readonly isMethodStored: boolean;
  /** Language of the payer. */
  readonly language: string;
}

/** The result of a payment. `refunded`: a successful payment was refunded. */
export type PaymentOutcome = "success" | "failure" | "cancelled" | "refunded";

/** A signed message of a provider about one payment. */
export interface PaymentWebhookEvent {
  /** The provider's id of the event; a repeated event has the same id. */
  readonly eventId: string;
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
  /** The provider's id of the payment. */
  readonly transactionId: string;
  readonly amount: Money;
  /** The provider's name of the stored payment method; undefined when none is stored. */
  readonly paymentMethod: string | undefined;
}

/** A webhook request as it was received; the signature covers the bytes of its body. */
export interface RawNotification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A charge to a stored payment method, without the payer present. */
export interface OffSessionCharge {
  /** Idempotency key: a repeated call with the same key charges once. */
  readonly key: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly paymentMethod: string;
}

/**
 * The result of a charge. A refused charge is a result; when the provider cannot be reached, the call throws and is repeated with
 * the same key.
 */
export type ChargeResult =
  | { readonly ok: true; readonly transactionId: string }
  | { readonly ok: false; readonly transactionId: string };

/** Port: a payment provider. Only its signed webhook events change orders. */
export interface PaymentProvider {
  /** Name in orders, payments and the URL of its webhook. */
  readonly name: string;
  /** Whether it takes this payment method, named in lower case. */
  takes(methodName: string): boolean;
  /** Opens the payment page of an order and answers its URL; a repeated call for the same order opens the same page. */
  openCheckout(checkout: Checkout): Promise<string>;
  /**
   * Verifies and reads a webhook request; undefined for a valid one about something else. @throws {PlatformError} 400 for an
   * invalid signature
   */
  readNotification(
    raw: RawNotification,
  ): PaymentWebhookEvent | undefined | Promise<PaymentWebhookEvent | undefined>;
  charge(charge: OffSessionCharge): Promise<ChargeResult>;
  /** Refunds the whole payment; a repeated call with the same key refunds once. */
  refund(refund: {
    readonly key: string;
    readonly transactionId: string;
    readonly amount: Money;
  }): Promise<void>;
}
