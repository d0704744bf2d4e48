import type { PaymentOutcome } from "@marquee/plans-sdk";

/** Page of each payment outcome. */
export const OUTCOME_PATHS: Readonly<Record<PaymentOutcome, string>> = {
  success: "/paymentsuccess",
  failure: "/paymentfailure",
  cancelled: "/paymentcancelled",
};

/** The order id in the provider's redirect. It is no proof of payment. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  return query.get("order") || undefined;
}
