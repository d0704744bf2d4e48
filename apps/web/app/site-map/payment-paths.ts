import { toPagePath } from "@marquee/config";

const PAYMENT_PATHS = [
  "/myaccount/payment",
  "/myaccount/subscription",
  "/paymentsuccess",
  "/paymentfailure",
  "/paymentcancelled",
];

/** Whether a page belongs to a payment; whoever logs out there lands at home (SESS-69). */
export function isPaymentPath(pathname: string): boolean {
  return PAYMENT_PATHS.includes(toPagePath(pathname));
}
