import { readPlan } from "@marquee/plans-sdk";
import { buildCategory } from "@marquee/plans-sdk/testing";
import { planTiers } from "@marquee/plans-sdk/rules";
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

function render(ownedPlanIds: ReadonlySet<string>): string {
  if (plan === undefined) throw new Error("no plan");
  return renderPart(
    <TierCards
      tiers={planTiers({ categories: [buildCategory([plan])], days: 30 }).tiers}
      recommended={{ planId: "club", reasons: ["LOWEST_PER_MONTH"] }}
      ownedPlanIds={ownedPlanIds}
      inForce={{}}
      isProviderNamed={false}
      onChoose={() => undefined}
    />,
    { app: buildAppContext() },
  );
}

describe("the recommended plan", () => {
  it("is marked with its reason, but not for its owner [PLAN-138]", () => {
    expect(render(new Set(["premium"]))).toContain("Recommended");
    const owned = render(new Set(["club"]));
    expect(owned).not.toContain("Recommended");
    expect(owned).toContain("Club, 1 month");
  });
});
