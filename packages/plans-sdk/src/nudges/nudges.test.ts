import { describe, expect, it } from "vitest";
import { readRenewalNudge } from "../read/read-nudge.ts";
import { money } from "../testing/index.ts";
import { daysUntil } from "./days-until.ts";
import { isNudgeAway } from "./nudge-eligibility.ts";
import { nudgeTarget } from "./nudge-target.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

const DAY = 86_400_000;
const meta = (name: string) => ({
  headers: {
    banner: `/${name}/b.jpg`,
    heading: name,
    subHeading: `${name}: sub`,
    description: `${name}: text`,
  },
  subscriptionWidget: {
    thumbnailImage: `/${name}/t.jpg`,
    title: `${name}: pack`,
    subTitle: `${name}: year`,
    limitedTime: `${name}: today`,
    discount: `${name}: 20%`,
    subcriptionValidity: name === "Renew" ? "2026-07-01T00:00:00Z" : "2026-06-01T00:00:00Z",
  },
});
const wire = (change: object = {}, top: object = {}) => ({
  status: "success",
  message: "",
  ...top,
  lapserAdvanceRenewal: {
    nudgeType: "LAPSER",
    tier: "gold",
    diffDays: -5,
    repeatValue: 2,
    actionData: {
      id: "n",
      planId: "a",
      planName: "Premium",
      planDuration: 365,
      planPrice: 999,
      targetPage: "plans",
    },
    advanceRenewalMetaData: meta("Renew"),
    lapserMetaData: meta("Come back"),
    lapserInfo: { action: "renew", actionText: "Renew now" },
    checkoutInfo: { banner: "/c.jpg", checkoutWidget: "Widget", paymentDetails: "Details" },
    discount: { amount: 200, currency: "INR", discountType: "FLAT_AMOUNT_OFF", planDiscountedPrice: "799" },
    ...change,
  },
});
const read = (change: object = {}) => readRenewalNudge(wire(change)) as RenewalNudge;

describe("readRenewalNudge", () => {
  it("reads every field of a full sample [PLAN-20] [PLAN-21] [PLAN-22] [PLAN-23]", () => {
    expect(read()).toEqual({
      nudgeType: "LAPSER",
      tier: "gold",
      diffDays: -5,
      repeatDays: 2,
      id: "n",
      planId: "a",
      planName: "Premium",
      planDurationDays: 365,
      planPrice: money("999 INR"),
      discountedPrice: money("799 INR"),
      targetPage: "plans",
      headers: {
        banner: "/Come back/b.jpg",
        heading: "Come back",
        subHeading: "Come back: sub",
        description: "Come back: text",
      },
      widget: {
        thumbnailImage: "/Come back/t.jpg",
        title: "Come back: pack",
        subTitle: "Come back: year",
        limitedTime: "Come back: today",
        discount: "Come back: 20%",
        validUntil: Date.UTC(2026, 5, 1),
      },
      action: "renew",
      actionText: "Renew now",
      checkoutBanner: "/c.jpg",
      checkoutWidget: "Widget",
      paymentDetails: "Details",
      discount: { type: "FLAT_AMOUNT_OFF", amount: money("200 INR") },
    });
  });

  it("reads the metadata of its type, in any letter case [PLAN-22] [DEC-115]", () => {
    expect(read({ nudgeType: "advance_renewal" })).toMatchObject({
      nudgeType: "ADVANCE_RENEWAL",
      headers: {
        banner: "/Renew/b.jpg",
        heading: "Renew",
        subHeading: "Renew: sub",
        description: "Renew: text",
      },
      widget: {
        thumbnailImage: "/Renew/t.jpg",
        title: "Renew: pack",
        subTitle: "Renew: year",
        limitedTime: "Renew: today",
        discount: "Renew: 20%",
        validUntil: Date.UTC(2026, 6, 1),
      },
    });
    expect(read({ nudgeType: "Lapser" })).toMatchObject({
      nudgeType: "LAPSER",
      headers: { heading: "Come back" },
    });
    expect(read({ nudgeType: "BIRTHDAY" }).nudgeType).toBeUndefined();
  });

  it("hides only missing parts [PLAN-22] [PLAN-20]", () => {
    expect(read({ lapserMetaData: { headers: meta("x").headers } })).toMatchObject({
      widget: undefined,
      headers: { heading: "x" },
    });
    expect(read({ lapserMetaData: null })).toMatchObject({
      widget: undefined,
      headers: undefined,
      actionText: "Renew now",
    });
    expect(readRenewalNudge({ status: "empty", message: "", lapserAdvanceRenewal: null })).toBeUndefined();
    expect(readRenewalNudge({ lapserAdvanceRenewal: {} })).toMatchObject({
      nudgeType: undefined,
      repeatDays: 0,
      planId: undefined,
      discount: undefined,
    });
  });

  it("animates only a discount above 0 [PLAN-23]", () => {
    const discountOf = (amount: unknown) =>
      read({ discount: { amount, currency: "INR", discountType: "FLAT_AMOUNT_OFF" } }).discount;
    expect([0, undefined, -1].map(discountOf)).toEqual([undefined, undefined, undefined]);
    expect(discountOf(0.01)).toEqual({ type: "FLAT_AMOUNT_OFF", amount: money("0.01 INR") });
    expect(
      read({ discount: { amount: 20, currency: "INR", discountType: "PERCENTAGE_OFF" } }).discount,
    ).toEqual({ type: "PERCENTAGE_OFF", percent: 20 });
  });

  it("animates a discount above 0 in any spelling of its type, and without type as an amount of its currency [PLAN-23] [SHELL-132]", () => {
    const typed = (discountType: unknown) =>
      read({ discount: { amount: 15, currency: "INR", discountType } }).discount;
    const [percent, amount] = [
      { type: "PERCENTAGE_OFF", percent: 15 },
      { type: "FLAT_AMOUNT_OFF", amount: money("15 INR") },
    ];
    expect(["percentage", "PERCENTAGE", "Percentage_Off"].map(typed)).toEqual([percent, percent, percent]);
    expect(["currency", "CURRENCY", "flat_amount_off", "", null, undefined].map(typed)).toEqual(
      Array(6).fill(amount),
    );
    // What it takes off cannot be told.
    expect(["POINTS", 7].map(typed)).toEqual([undefined, undefined]);
  });
});

describe("nudgeTarget", () => {
  const click = () => ({ nudge: read(), arePlansLoaded: true, isMetadataLoaded: true });

  it("opens the payment page with plan, nudge id and the discounted price twice [DEC-093] [SHELL-133] [PLAN-70]", () => {
    expect(nudgeTarget(click())).toEqual({
      page: "payment",
      selectedPlan: {
        planId: "a",
        title: "Premium",
        planType: undefined,
        price: money("799 INR"),
        sellPrice: money("799 INR"),
        fromPlanId: undefined,
        nudgeId: "n",
        code: undefined,
      },
    });
    expect(nudgeTarget({ ...click(), nudge: { ...read(), discountedPrice: undefined } })).toMatchObject({
      selectedPlan: { price: money("999 INR"), sellPrice: money("999 INR") },
    });
  });

  it("opens the buy-plan page, with nothing to store, if any one of its conditions fails [SHELL-133] [SHELL-134] [PLAN-21]", () => {
    const buyPlan = { page: "buyPlan" };
    expect(nudgeTarget({ ...click(), arePlansLoaded: false })).toEqual(buyPlan);
    expect(nudgeTarget({ ...click(), isMetadataLoaded: false })).toEqual(buyPlan);
    for (const targetPage of [
      "payment",
      "PAYMENT",
      "/myaccount/payment",
      "/global/hi/myaccount/payment/",
      "/myaccount/payment?utm_source=nudge",
      "payment/#pay",
    ])
      expect(nudgeTarget({ ...click(), nudge: { ...read(), targetPage } })).toEqual(buyPlan);
    for (const targetPage of [
      "plans",
      "payments",
      "prepayment",
      "/myaccount/payment/help",
      "/plans?next=payments",
      undefined,
    ])
      expect(nudgeTarget({ ...click(), nudge: { ...read(), targetPage } }).page).toBe("payment");
    expect(nudgeTarget({ ...click(), nudge: { ...read(), planId: undefined } })).toEqual(buyPlan);
    expect(
      nudgeTarget({ ...click(), nudge: { ...read(), planPrice: undefined, discountedPrice: undefined } }),
    ).toEqual(buyPlan);
    // A price that cannot be paid is ignored, whatever the other prices are.
    for (const planDiscountedPrice of ["-1", "free", 0.001, 1e21])
      expect(
        nudgeTarget({
          ...click(),
          nudge: read({ discount: { amount: 0, currency: "INR", planDiscountedPrice } }),
        }),
      ).toEqual(buyPlan);
    expect(
      nudgeTarget({ ...click(), nudge: read({ discount: { currency: "rupees", planDiscountedPrice: 1 } }) }),
    ).toEqual(buyPlan);
    expect(nudgeTarget({ ...click(), nudge: { ...read(), planName: undefined } })).toMatchObject({
      page: "payment",
      selectedPlan: { title: "" },
    });
  });
});

describe("a nudge without the currency of its discount", () => {
  it("opens payment at the bare amount, without guessing a currency [SHELL-133] [DEC-087]", () => {
    const bare = (amountMinor: number) => ({ amountMinor, currency: "" });
    for (const [discount, amountMinor] of [
      [{ amount: 0, discountType: "FLAT_AMOUNT_OFF", planDiscountedPrice: "799" }, 79_900],
      [{ amount: 0, currency: null, planDiscountedPrice: null }, 99_900],
      [null, 99_900],
    ] as const)
      expect(
        nudgeTarget({ nudge: read({ discount }), arePlansLoaded: true, isMetadataLoaded: true }),
      ).toMatchObject({
        page: "payment",
        selectedPlan: { planId: "a", price: bare(amountMinor), sellPrice: bare(amountMinor), nudgeId: "n" },
      });
  });
});

describe("daysUntil", () => {
  it("is in whole days, negative after the end [DEC-115]", () => {
    expect(daysUntil(10 * DAY, 7 * DAY)).toBe(3);
    expect([3 * DAY, 3 * DAY + DAY / 2, 1, 0, -1, -5 * DAY].map((end) => daysUntil(end, 0))).toEqual([
      3, 3, 0, 0, -1, -5,
    ]);
  });
});

describe("a closed nudge", () => {
  it("stays hidden for its days, without a request, and is back on the day after [DEC-115]", () => {
    const closed = { id: "n", closedAt: 10 * DAY, repeatDays: 2 };
    expect([10, 11, 12.99].map((day) => isNudgeAway(closed, day * DAY))).toEqual([true, true, true]);
    expect(isNudgeAway(closed, 13 * DAY)).toBe(false);
  });

  it("is back if the clock was ahead by more than its days when it was closed [DEC-115]", () => {
    const closed = { id: "n", closedAt: 375 * DAY, repeatDays: 2 };
    expect([10, 372, 372.5, 375].map((day) => isNudgeAway(closed, day * DAY))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("is back on the next load without days, and counts as not closed without a record [DEC-115]", () => {
    expect(isNudgeAway({ id: "n", closedAt: 10 * DAY, repeatDays: 0 }, 10 * DAY)).toBe(false);
    expect(isNudgeAway({ id: "n", closedAt: 10 * DAY }, 10 * DAY)).toBe(false);
    expect(isNudgeAway(undefined, 10 * DAY)).toBe(false);
  });
});
