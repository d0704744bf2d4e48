import { toPagePath } from "@marquee/config";

const PAYMENT_PATHS = [
  "/myaccount/payment",
  "/myaccount/subscription",
  "/paymentsuccess",
  "/paymentfailure",
  "/paymentcancelled",
];

/** Whether a page belongs to a payment; signing out there leads to the home page. */
export function isPaymentPath(pathname: string): boolean {
  return PAYMENT_PATHS.includes(toPagePath(pathname));
}
