import type { PaymentWebhookEvent, PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";

/** What stands in orders and addresses. */
export const TEST_PROVIDER = "test";

/** Payment methods that the page of the test provider offers for renewals: one that works and one that is refused. */
export const TEST_PAYMENT_METHODS = { works: "test-card", refused: "test-card-refused" } as const;

/** The provider of local runs and tests, which moves no money (DEC-091). */
export interface TestPaymentProvider extends PaymentProvider {
  /** A message as this provider would send it. */
  sign(webhookEvent: PaymentWebhookEvent): RawNotification;
}
