import { describe, expect, it } from "vitest";
import { money } from "../testing/index.ts";
import { readOrder } from "./read-order.ts";
import { readPlansMetadata } from "./read-plans-metadata.ts";
import { readPromotion } from "./read-promotion.ts";

describe("readPromotion", () => {
  const wire = {
    code: "BINGE",
    type: "GENERIC",
    title: "Half",
    discount: 50,
    discount_type: "percentage",
    plan_ids: ["a", 7],
    billing_cycles: 2,
    start_date: "2026-01-01T00:00:00Z",
    end_date: "2026-06-01",
  };

  it("reads both kinds of code, and both types of discount [PLAN-05]", () => {
    expect(readPromotion(wire)).toEqual({
      code: "BINGE",
      kind: "GENERIC",
      title: "Half",
      discount: { type: "PERCENTAGE_OFF", percent: 50 },
      planIds: ["a"],
      billingCycles: 2,
      startsAt: Date.UTC(2026, 0, 1),
      endsAt: Date.UTC(2026, 5, 2) - 1,
    });
    expect(readPromotion({ ...wire, type: "UNIQUE" })?.kind).toBe("UNIQUE");
    expect(readPromotion({ ...wire, type: "SECRET" })?.kind).toBeUndefined();
    expect(
      readPromotion({ ...wire, discount: "100", discount_type: "currency", currency: "USD" })?.discount,
    ).toEqual({ type: "FLAT_AMOUNT_OFF", amount: money("100 USD") });
    for (const [type, discount] of [
      ["FREE", { type: "FREE" }],
      ["PERCENTAGE_OFF", { type: "PERCENTAGE_OFF", percent: 50 }],
    ])
      expect(readPromotion({ ...wire, discount_type: type })?.discount).toEqual(discount);
    expect(readPromotion({ ...wire, discount_type: "FLAT_AMOUNT_OFF", currency: "INR" })?.discount).toEqual({
      type: "FLAT_AMOUNT_OFF",
      amount: money("50 INR"),
    });
  });

  it("is undefined without code or readable discount", () => {
    expect(readPromotion({ ...wire, code: "" })).toBeUndefined();
    expect(readPromotion({ ...wire, discount: "half" })).toBeUndefined();
    expect(readPromotion({ ...wire, discount_type: "currency" })).toBeUndefined();
  });
});

describe("readOrder", () => {
  const wire = {
    order_id: "o",
    state: "open",
    price: "499.00",
    currency: "INR",
    payment_url: "/api/payment/test-provider/o",
  };

  it("reads every field of a paid order, a date without time as the end of its day [PLAN-79] [DEC-075]", () => {
    expect(
      readOrder({
        order_id: "o-5",
        state: "paid",
        price: "33.50",
        due_now: "0.50",
        currency: "MYR",
        plan_id: "0-11-5",
        title: "Premium",
        content_id: "0-0-7",
        transaction_id: "pay_5",
        starts_at: "2026-01-05T06:00:00Z",
        ends_at: "2026-07-09",
        payment_url: null,
      }),
    ).toEqual({
      id: "o-5",
      state: "paid",
      price: money("33.50 MYR"),
      dueNow: money("0.50 MYR"),
      planId: "0-11-5",
      title: "Premium",
      contentId: "0-0-7",
      transactionId: "pay_5",
      startsAt: Date.UTC(2026, 0, 5, 6),
      endsAt: Date.UTC(2026, 6, 10) - 1,
      paymentUrl: undefined,
    });
    expect(readOrder({ ...wire, state: "refund_due" })?.state).toBe("refundDue");
    expect(readOrder({ ...wire, state: "refunded" })?.state).toBe("refunded");
  });

  it("reads state, price and payment address", () => {
    expect(readOrder(wire)).toEqual({
      id: "o",
      state: "open",
      price: money("499 INR"),
      paymentUrl: "/api/payment/test-provider/o",
      transactionId: undefined,
    });
    expect(readOrder({ ...wire, state: "paid", transaction_id: "pay_1" })?.transactionId).toBe("pay_1");
    expect(readOrder({ ...wire, payment_url: "https://pay.example/x?y=1#z" })?.paymentUrl).toBe(
      "https://pay.example/x?y=1#z",
    );
    for (const state of ["paid", "failed", "cancelled"])
      expect(readOrder({ ...wire, state })?.state).toBe(state);
    expect(readOrder({ ...wire, state: "refunding" })?.state).toBe("unknown");
    expect(readOrder({})).toBeUndefined();
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://evil.example",
    "https://",
    "https:///x",
    "pay",
    " https://a.example",
    "https://a.example\\@b",
    "data:text/html,x",
    "",
  ])("ignores %j as a payment address", (payment_url) => {
    expect(readOrder({ ...wire, payment_url })?.paymentUrl).toBeUndefined();
  });
});

describe("readPlansMetadata", () => {
  it("reads comparable features and omits broken ones", () => {
    expect(
      readPlansMetadata({
        features: [{ id: "f", title: "4K" }, { id: "g" }, null],
        plans: [{ id: "a", feature_ids: ["f", 1] }, {}],
      }),
    ).toEqual({
      features: [{ id: "f", title: "4K" }],
      plans: [{ planId: "a", featureIds: ["f"] }],
    });
    expect(readPlansMetadata(undefined)).toEqual({ features: [], plans: [] });
  });
});
