import type { PlanOrder, SelectedPlan } from "@marquee/plans-sdk";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { outcomeEvent } from "./outcome-event.ts";
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
  orderId: "o-1",
  plan,
  provider: "visa",
  referralId: undefined,
  isSettled: true,
};
const order: PlanOrder = {
  id: "o-1",
  state: "paid",
  price: money("749.25 INR"),
  dueNow: money("749.25 INR"),
  planId: "a",
  title: "Premium",
  contentId: undefined,
  transactionId: "t-1",
  startsAt: undefined,
  endsAt: undefined,
  paymentUrl: undefined,
};

describe("outcomeEvent", () => {
  it("names order, plan, amount and payment method, and no code", () => {
    expect(outcomeEvent(order, record)).toEqual({
      name: "payment_succeeded",
      properties: { planId: "a", orderId: "o-1", provider: "visa", amountMinor: 74_925, currency: "INR" },
    });
    expect(JSON.stringify(outcomeEvent(order, record))).not.toContain("SECRET");
  });

  it("tells failed and cancelled apart, and says nothing of what is still open", () => {
    expect(
      (["failed", "cancelled"] as const).map((state) => outcomeEvent({ ...order, state }, record)?.name),
    ).toEqual(["payment_failed", "payment_cancelled"]);
    expect(
      (["open", "unknown", "refundDue"] as const).map((state) => outcomeEvent({ ...order, state }, record)),
    ).toEqual([undefined, undefined, undefined]);
  });
});
