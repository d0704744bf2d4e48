import type { Money } from "@marquee/plans-sdk/rules";

/** A page on which a person pays an order. */
export interface Checkout {
  readonly orderId: string;
  /** Charged at once; 0 where only the payment method is to be kept, for the end of a free trial. */
  readonly due: Money;
  /** What is bought, in words for the payer. */
  readonly title: string;
  /** Whether the payment method is kept for renewals. */
  readonly isMethodStored: boolean;
  /** Language of the payer. */
  readonly language: string;
}

/** What became of a payment. `refunded` is money that went back. */
export type PaymentOutcome = "success" | "failure" | "cancelled" | "refunded";

/** A signed message of a provider about one payment. */
export interface PaymentWebhookEvent {
  /** The provider's id of the message; the same message again has the same. */
  readonly eventId: string;
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
  /** The provider's id of the payment. */
  readonly transactionId: string;
  readonly amount: Money;
  /** By which name the provider knows how the person pays, where it is kept. */
  readonly paymentMethod: string | undefined;
}

/** A message as it came in: its bytes decide whether it is genuine. */
export interface RawNotification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A payment without the payer being there. */
export interface OffSessionCharge {
  /** The same key is the same charge, however often it is sent. */
  readonly key: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly paymentMethod: string;
}

/** A refused charge is an answer, also one that can never succeed; a provider that is away or busy throws, and is asked again with the same key. */
export type ChargeResult =
  | { readonly ok: true; readonly transactionId: string }
  | { readonly ok: false; readonly transactionId: string };

/** Takes payments for us. Nobody is paid but through it, and nothing is believed but what it has signed. */
export interface PaymentProvider {
  /** Stands in orders, payments and the address of its notifications. */
  readonly name: string;
  /** Whether it takes payments of this way, a key of DEC-081 in lower case. */
  takes(methodName: string): boolean;
  /** Opens the page for an order and answers its address; opening it again for the same order is the same page. */
  openCheckout(checkout: Checkout): Promise<string>;
  /** The notice in a message; undefined for a genuine one that is about something else. @throws {PlatformError} 400 for one that is not genuine */
  readNotification(
    raw: RawNotification,
  ): PaymentWebhookEvent | undefined | Promise<PaymentWebhookEvent | undefined>;
  charge(charge: OffSessionCharge): Promise<ChargeResult>;
  /** Gives the whole payment back; the same key is the same refund. */
  refund(refund: {
    readonly key: string;
    readonly transactionId: string;
    readonly amount: Money;
  }): Promise<void>;
}
