import type { PaymentWebhookEvent, PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";

/** Name of the test provider in orders and URLs. */
export const TEST_PROVIDER = "test";

/** Payment methods that the page offers for renewals: one is accepted, one is refused. */
export const TEST_PAYMENT_METHODS = { works: "test-card", refused: "test-card-refused" } as const;

/** The provider of local runs and tests, which moves no money. */
export interface TestPaymentProvider extends PaymentProvider {
  /** A signed webhook notification, as this provider sends it. */
  sign(webhookEvent: PaymentWebhookEvent): RawNotification;
}
