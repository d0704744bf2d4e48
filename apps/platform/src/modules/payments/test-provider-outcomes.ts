import { randomUUID } from "node:crypto";
import type { Money } from "@marquee/plans-sdk/rules";
import type { PaymentWebhookEvent, PaymentOutcome } from "../../ports/payment-provider.ts";
import { TEST_PAYMENT_METHODS } from "./test-provider.ts";

/** What can be chosen on the page of the test provider. */
export const TEST_OUTCOMES = [
  "success",
  "failure",
  "cancelled",
  "timeout",
  "repeated",
  "disordered",
] as const;

export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A payment made on the page. */
export interface TestPayment {
  readonly orderId: string;
  readonly due: Money;
  readonly isMethodStored: boolean;
  readonly card: keyof typeof TEST_PAYMENT_METHODS;
}

/** The messages that follow from a choice, in the order in which they arrive. */
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
  const webhookEvent = (said: PaymentOutcome): PaymentWebhookEvent => ({
    ...payment,
    eventId: randomUUID(),
    outcome: said,
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

/** The page of our own to which the viewer is sent back; it decides nothing (DEC-091). */
export function returnPath(outcome: TestOutcome, orderId: string): string {
  const page =
    outcome === "failure"
      ? "paymentfailure"
      : outcome === "cancelled"
        ? "paymentcancelled"
        : "paymentsuccess";
  return `/${page}?order=${orderId}`;
}
