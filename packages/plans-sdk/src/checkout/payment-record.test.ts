import { expect, it } from "vitest";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { money } from "../testing/index.ts";
import { isSamePurchase, readPaymentRecord, withOrder } from "./payment-record.ts";
import type { PurchaseChoice } from "./payment-record.ts";

const plan: SelectedPlan = { planId: "a", title: "Premium", price: money("499 MYR"), code: "BINGE" };
const choice: PurchaseChoice = { plan, provider: "visa", referralId: "r-1" };

it.each([
  ["nothing", undefined],
  ["a text", "key"],
  ["no plan", { key: "k1", orderId: "o1" }],
  ["an invalid plan", { key: "k1", plan: { title: 7 } }],
])("%s is not a payment record", (_, json) => expect(readPaymentRecord(json)).toBeUndefined());

it.each([
  ["another provider", { provider: "paypal" }],
  ["no provider", { provider: undefined }],
  ["another referral", { referralId: "r-2" }],
  ["no referral", { referralId: undefined }],
  ["another plan", { plan: { ...plan, planId: "b" } }],
  ["another price", { plan: { ...plan, sellPrice: money("249 MYR") } }],
  ["another currency", { plan: { ...plan, price: money("499 INR") } }],
  ["another code", { plan: { ...plan, code: "WELCOME" } }],
  ["another title of a rental", { plan: { ...plan, contentId: "0-0-1" } }],
])("%s is another purchase, which gets its own key [PLAN-115]", (_, change) => {
  expect([isSamePurchase(choice, { ...choice }), isSamePurchase(choice, { ...choice, ...change })]).toEqual([
    true,
    false,
  ]);
});

it("the last ten orders whose end was reported are known, the newest last [PLAN-116]", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `o-${index}`);
  expect(ids.reduce<readonly string[]>(withOrder, [])).toEqual([
    "o-2",
    "o-3",
    "o-4",
    "o-5",
    "o-6",
    "o-7",
    "o-8",
    "o-9",
    "o-10",
    "o-11",
  ]);
});
