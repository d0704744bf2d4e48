import { toMoney, type NextPayment } from "@marquee/plans-sdk/rules";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { PaymentDue } from "./PaymentDue.tsx";

const PAYMENT: NextPayment = {
  title: "Premium, 12 months",
  amount: toMoney(499, "INR"),
  dueAt: Date.UTC(2027, 2, 4),
  isOverdue: false,
};
const lines = (payment: NextPayment | undefined) =>
  [
    ...renderPart(<PaymentDue payment={payment} />, { app: buildAppContext() }).matchAll(
      /<p[^>]*>(.*?)<\/p>/g,
    ),
  ].map(([, text]) => text);

describe("the next payment at a glance", () => {
  it("shows amount, day and plan, as far as they are known [PLAN-139]", () => {
    expect(lines(PAYMENT)).toEqual(["₹499", "4 March 2027 · Premium, 12 months"]);
    expect(lines({ ...PAYMENT, amount: undefined })).toEqual(["4 March 2027", "Premium, 12 months"]);
    expect(lines({ ...PAYMENT, dueAt: undefined })).toEqual(["₹499", "Premium, 12 months"]);
  });

  it("says since when it is overdue [PLAN-139]", () => {
    expect(lines({ ...PAYMENT, dueAt: Date.UTC(2026, 2, 4), isOverdue: true })).toEqual([
      "₹499",
      "Overdue since 4 March · Premium, 12 months",
    ]);
  });

  it("says that there is no payment due [PLAN-139]", () => {
    expect(lines(undefined)).toEqual(["No payment is due"]);
  });
});
