import type { PaymentOutcome } from "@marquee/plans-sdk";

/** Where each outcome of a payment is shown. */
export const OUTCOME_PATHS: Readonly<Record<PaymentOutcome, string>> = {
  success: "/paymentsuccess",
  failure: "/paymentfailure",
  cancelled: "/paymentcancelled",
};

/** The order that the provider names when it sends the viewer back. It proves nothing. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  return query.get("order") || undefined;
}
