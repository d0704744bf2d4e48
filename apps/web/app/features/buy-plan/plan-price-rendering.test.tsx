import { buildClient, fakeFetch } from "@marquee/http/testing";
import { choiceOf, createOrder, readPlan, type Plan } from "@marquee/plans-sdk";
import { buildCategory } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import english from "../../i18n/messages/en/subscription.json";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { ComparePlans } from "./ComparePlans.tsx";
import { PlanPrices } from "./PlanPrices.tsx";
import { PurchaseBar } from "./PurchaseBar.tsx";

const app = buildAppContext();

function planOf(wire: object): Plan {
  const plan = readPlan({
    id: "p",
    title: "Premium",
    duration: { value: 30 },
    purchaseAllowed: true,
    ...wire,
  });
  if (plan === undefined) throw new Error("no plan");
  return plan;
}

/** The texts that card, comparison and purchase bar show, without markup. */
function shown(plan: Plan): readonly string[] {
  const other = planOf({ id: "q", price: { actual: "7", currency: "INR" } });
  const metadata = {
    features: [{ id: "f", title: "4K" }],
    plans: [
      { planId: "p", featureIds: [] },
      { planId: "q", featureIds: [] },
    ],
  };
  const parts = [
    <PlanPrices key="card" plan={plan} inForce={{}} />,
    <ComparePlans
      key="compare"
      categories={[buildCategory([plan, other])]}
      metadata={metadata}
      inForce={{}}
    />,
    <PurchaseBar
      key="bar"
      plan={plan}
      inForce={{}}
      viewer={undefined}
      isUpdating={false}
      isPending={false}
      onBuy={() => Promise.resolve()}
    />,
  ];
  return parts.map((part) => renderPart(part, { app }).replace(/<[^>]*>/g, " "));
}

describe("what a plan costs, where it shows and when it is bought", () => {
  it("is 199 for actual 199 and display_price 99: shown and taken [PLAN-105] [PLAN-108]", async () => {
    const plan = planOf({ price: { actual: "199", currency: "INR" }, display_price: "99" });
    for (const text of shown(plan)) {
      expect(text).toContain("₹199");
      expect(text).not.toContain("₹99");
    }
    const fetch = fakeFetch({ json: { order_id: "o", state: "open", price: "199.00", currency: "INR" } });
    const choice = choiceOf(plan);
    if (choice === undefined) throw new Error("not sold");
    await createOrder(buildClient({ fetch }), { plan: choice, key: "key-00001" });
    expect(JSON.parse(String(fetch.seen[0]?.body))).toMatchObject({ price: "199.00", currency: "INR" });
  });

  it("is the bare amount without currency, and open to buy [DEC-087]", () => {
    const [card = "", , bar = ""] = shown(planOf({ price: { actual: "199" } }));
    expect(card).toMatch(/(?<![₹$])\b199\b/);
    expect(bar).toMatch(/(?<![₹$])\b199\b/);
    expect(bar).not.toContain(english.reason_noPrice);
  });

  it.each([
    [
      "two currencies",
      { price: { actual: "199", currency: "INR" }, currency: "USD" },
      "reason_currenciesMixed",
    ],
    ["a negative amount", { price: { actual: "-1", currency: "INR" } }, "reason_priceInvalid"],
    [
      "an amount finer than its currency",
      { price: { actual: "-0.01", currency: "JPY" } },
      "reason_priceInvalid",
    ],
    ["no amount", {}, "reason_noPrice"],
  ] as const)("is told as a reason instead, for %s [PLAN-107]", (_, wire, reason) => {
    const plan = planOf(wire);
    const [card, compare, bar] = shown(plan);
    expect([card, bar].map((text) => text?.includes(english[reason]))).toEqual([true, true]);
    expect(compare).toContain(english.buy_noPrice);
    expect(choiceOf(plan)).toBeUndefined();
  });
});
