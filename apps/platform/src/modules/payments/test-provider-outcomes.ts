import { randomUUID } from "node:crypto";
import type { Money } from "@marquee/plans-sdk/rules";
import type { PaymentWebhookEvent, PaymentOutcome } from "../../ports/payment-provider.ts";
import { TEST_PAYMENT_METHODS } from "./test-provider.ts";

/** The outcomes that a tester can choose on the test provider's page. */
export const TEST_OUTCOMES = [
  "success",
  "failure",
  "cancelled",
  "timeout",
  "repeated",
  "disordered",
] as const;

export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A payment made on the test provider's page. */
export interface TestPayment {
  readonly orderId: string;
  readonly due: Money;
  readonly isMethodStored: boolean;
  readonly card: keyof typeof TEST_PAYMENT_METHODS;
}

/** The webhook events that an outcome sends, in the order of arrival. */
export function webhookEventsOf(
  outcome: TestOutcome,
  { orderId, due: amount, isMethodStored, card }: TestPayment,
): readonly PaymentWebhookEvent[] {
  const payment = {
    orderId,
    amount,
    transactionId: `test-${randomUUID()}`,
    paymentMethod: isMethodStored ? TEST_PAYMENT_METHODS[card] : undefined,
  };
  const webhookEvent = (result: PaymentOutcome): PaymentWebhookEvent => ({
    ...payment,
    eventId: randomUUID(),
    outcome: result,
  });
  const success = webhookEvent("success");
  switch (outcome) {
    case "timeout":
      return [];
    case "repeated":
      return [success, success, success];
    case "disordered":
      return [success, webhookEvent("failure")];
    case "success":
      return [success];
    default:
      return [webhookEvent(outcome)];
  }
}

/** Path of the web app's page to which the viewer returns. The page is only informed: the webhook decides about the order. */
export function returnPath(outcome: TestOutcome, orderId: string): string {
  const page =
    outcome === "failure"
      ? "paymentfailure"
      : outcome === "cancelled"
        ? "paymentcancelled"
        : "paymentsuccess";
  return `/${page}?order=${orderId}`;
}
