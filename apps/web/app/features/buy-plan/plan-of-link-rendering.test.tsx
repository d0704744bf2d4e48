import { readPlan, PROMO_START } from "@marquee/plans-sdk";
import { buildCategory } from "@marquee/plans-sdk/testing";
import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { BuyPlanScreen } from "./BuyPlanScreen.tsx";

const PLANS = [
  {
    id: "year",
    title: "Premium, a year",
    duration: { value: 365 },
    price: { actual: "999", currency: "INR" },
  },
  {
    id: "month",
    title: "Premium, a month",
    duration: { value: 30 },
    price: { actual: "149", currency: "INR" },
  },
].map((wire) => {
  const plan = readPlan({ ...wire, purchaseAllowed: true, isDefault: wire.id === "year" });
  if (plan === undefined) throw new Error("no plan");
  return plan;
});

function render({
  planId,
  promoText = "",
}: {
  readonly planId?: string;
  readonly promoText?: string;
}): string {
  const offer = {
    page: { journeyType: "SUBSCRIPTION" as const, groups: [], categories: [buildCategory(PLANS)] },
    discountedPage: undefined,
    promo: PROMO_START,
    metadata: { features: [], plans: [] },
    provider: undefined,
    planId,
    promoText,
  };
  return renderPart(<BuyPlanScreen offer={offer} place="buyPlan" />, { app: buildAppContext() });
}

/** The prices that the page shows: those of the chosen plan's duration. */
function shownFor(planId: string | undefined): readonly string[] {
  const html = render(planId === undefined ? {} : { planId });
  return ["₹999", "₹149"].filter((price) => html.includes(price));
}

it("shows the plan that a link names as the chosen one, else the default, in its duration [PLAN-48]", () => {
  expect(shownFor(undefined)).toEqual(["₹999"]);
  expect(shownFor("month")).toEqual(["₹149"]);
});

it("shows the text about the public code at its field [PLAN-42]", () => {
  expect(render({ promoText: "Diwali code 60%" })).toContain(">Diwali code 60%<");
});
