import { readPlan } from "@marquee/plans-sdk";
import { buildCategory } from "@marquee/plans-sdk/testing";
import { planTiers, recommendedPlan } from "@marquee/plans-sdk/rules";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { TierCards } from "./TierCards.tsx";

const plan = readPlan({
  id: "club",
  title: "Club, 1 month",
  duration: { value: 30 },
  purchaseAllowed: true,
  price: { actual: "99", currency: "INR" },
});

const long = readPlan({
  id: "club-long",
  title: "Club, 12 months",
  duration: { value: 365 },
  purchaseAllowed: true,
  price: { actual: "365", currency: "INR" },
});

function render(ownedPlanIds: readonly string[]): string {
  if (plan === undefined || long === undefined) throw new Error("no plan");
  const categories = [buildCategory([plan, long])];
  return renderPart(
    <TierCards
      tiers={planTiers({ categories, days: 365 }).tiers}
      showsTrials
      recommended={recommendedPlan(categories, {}, ownedPlanIds)}
      ownedPlanIds={new Set(ownedPlanIds)}
      inForce={{}}
      isProviderNamed={false}
      onChoose={() => undefined}
    />,
    { app: buildAppContext() },
  );
}

describe("the recommended plan", () => {
  it("is marked with its reason, also as an upgrade of an owned plan, but not for its owner [PLAN-138]", () => {
    for (const owned of [[], ["club"], ["premium"]]) {
      expect([owned, render(owned).includes("Recommended")]).toEqual([owned, true]);
      expect([owned, render(owned).includes("Your plan")]).toEqual([owned, false]);
    }
    const owned = render(["club-long"]);
    expect(owned).not.toContain("Recommended");
    expect(owned).toContain("Your plan");
    expect(owned).toContain("Club, 12 months");
  });
});
