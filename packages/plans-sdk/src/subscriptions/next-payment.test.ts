import { describe, expect, it } from "vitest";
import { nextPayment, type PayableSubscription } from "./next-payment.ts";

const [PAST, NOW, SOON, LATER, LAST] = [900, 1000, 1100, 1200, 1300];
const rupees = (minor: number) =>
  ({ amountMinor: minor, currency: "INR" }) as PayableSubscription["renewalPrice"];
const dollars = { amountMinor: 799, currency: "USD" } as PayableSubscription["renewalPrice"];
const pack = (change: Partial<PayableSubscription> = {}): PayableSubscription => ({
  state: "activated",
  title: "Premium",
  endsAt: LATER,
  graceEndsAt: LAST,
  isRenewing: true,
  renewalPrice: rupees(49_900),
  partners: [],
  ...change,
});
const tamil = (change: Partial<PayableSubscription> = {}) =>
  pack({ title: "Tamil", endsAt: SOON, renewalPrice: rupees(14_900), ...change });
const premium = { title: "Premium", amount: rupees(49_900), dueAt: LATER, isOverdue: false };

describe("nextPayment", () => {
  it.each([
    ["undefined without a subscription", [], undefined],
    ["due at the end of a subscription that renews, not at its grace end", [pack()], premium],
    ["never of one that is not renewing", [pack({ isRenewing: false })], undefined],
    ["never of a cancelled one", [pack({ state: "cancelled" })], undefined],
    ["never of an ended one", [pack({ endsAt: PAST, graceEndsAt: NOW })], undefined],
    ["never of a partner's", [tamil({ partners: [{ id: "p", name: "Partner" }] }), pack()], premium],
    ["overdue from its end", [pack({ endsAt: NOW })], { ...premium, dueAt: NOW, isOverdue: true }],
    [
      "the overdue one before a later one",
      [tamil(), pack({ endsAt: PAST })],
      { ...premium, dueAt: PAST, isOverdue: true },
    ],
    [
      "never of one in its grace period that is not renewing",
      [pack({ endsAt: PAST, isRenewing: false })],
      undefined,
    ],
    [
      "the earliest of several, at any price and position",
      [pack(), tamil()],
      { title: "Tamil", amount: rupees(14_900), dueAt: SOON, isOverdue: false },
    ],
    ["the one listed first of two at the same instant", [pack(), tamil({ endsAt: LATER })], premium],
    [
      "in its own currency, not added to one of another",
      [tamil({ endsAt: LAST }), pack({ title: "Abroad", endsAt: SOON, renewalPrice: dollars })],
      { title: "Abroad", amount: dollars, dueAt: SOON, isOverdue: false },
    ],
    [
      "without an amount if none is given, whatever was paid before",
      [{ ...pack({ renewalPrice: undefined }), price: rupees(9900) }],
      { ...premium, amount: undefined },
    ],
    ["without a day if none is given, after all with a day", [tamil({ endsAt: undefined }), pack()], premium],
    [
      "without a day for the only one",
      [tamil({ endsAt: undefined })],
      { title: "Tamil", amount: rupees(14_900), dueAt: undefined, isOverdue: false },
    ],
  ])("is %s [PLAN-139]", (_what, owned, expected) => {
    expect(nextPayment(owned, NOW)).toEqual(expected);
  });
});
