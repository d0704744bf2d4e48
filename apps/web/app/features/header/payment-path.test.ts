import { expect, it } from "vitest";
import { isPaymentPath } from "./payment-path.ts";

it("signing out leads home from the pages of a payment, and from no other [SESS-69]", () => {
  for (const path of [
    "/myaccount/payment",
    "/myaccount/subscription",
    "/paymentsuccess",
    "/paymentfailure",
    "/paymentcancelled",
    "/global/hi/myaccount/payment/",
  ])
    expect([path, isPaymentPath(path)]).toEqual([path, true]);
  for (const path of [
    "/",
    "/movies",
    "/buy-plan",
    "/myaccount/account-info",
    "/myprofile/payments",
    "/paymentsuccessx",
  ])
    expect([path, isPaymentPath(path)]).toEqual([path, false]);
});
