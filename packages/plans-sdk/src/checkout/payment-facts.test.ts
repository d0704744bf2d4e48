import { describe, expect, it } from "vitest";
import type { PlanOrder } from "../read/read-order.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { money } from "../testing/index.ts";
import { paymentFacts } from "./payment-facts.ts";
import type { PaymentRecord } from "./payment-record.ts";

const plan: SelectedPlan = {
  planId: "a",
  title: "Premium",
  planType: undefined,
  price: money("999 INR"),
  sellPrice: undefined,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: "SECRET-1",
};
const record: PaymentRecord = {
  key: "key-1",
  orderId: "o-2",
  plan,
  provider: "visa",
  referralId: undefined,
  isSettled: true,
};
const order: PlanOrder = {
  id: "o-1",
  state: "paid",
  price: money("749.25 MYR"),
  dueNow: money("0.75 MYR"),
  planId: "b",
  title: "Premium",
  contentId: undefined,
  transactionId: "t-1",
  startsAt: undefined,
  endsAt: undefined,
  paymentUrl: undefined,
};

describe("paymentFacts", () => {
  it("contain order, plan, amount and payment method, and no code", () => {
    const facts = paymentFacts({ order, record });
    expect(facts).toEqual({
      outcome: "paid",
      planId: "b",
      orderId: "o-1",
      provider: "visa",
      amount: { amountMinor: 75, currency: "MYR" },
    });
    expect(paymentFacts({ order: { ...order, dueNow: undefined, planId: undefined }, record })).toMatchObject(
      {
        planId: "a",
        amount: { amountMinor: 74_925, currency: "MYR" },
      },
    );
    expect(JSON.stringify(facts)).not.toContain("SECRET");
  });

  it("distinguish failed and cancelled, and are undefined while the order is open or being refunded", () => {
    expect(
      (["failed", "cancelled"] as const).map(
        (state) => paymentFacts({ order: { ...order, state }, record })?.outcome,
      ),
    ).toEqual(["failed", "cancelled"]);
    expect(
      (["open", "unknown", "refundDue", "refunded"] as const).map((state) =>
        paymentFacts({ order: { ...order, state }, record }),
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("contain the amount charged at once, else the price, and the chosen plan if the order names none", () => {
    const trial = { ...order, dueNow: money("0 INR"), planId: undefined };
    expect(paymentFacts({ order: trial, record })).toMatchObject({ amount: money("0 INR"), planId: "a" });
    expect(paymentFacts({ order: { ...order, dueNow: undefined }, record })?.amount).toEqual(order.price);
  });
});
