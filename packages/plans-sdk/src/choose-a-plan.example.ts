import type { Client } from "@marquee/http";
import {
  durationLabel,
  fetchPlanSelection,
  formatMoney,
  numberStyle,
  purchaseEligibility,
  selectPlans,
  PLAN_REASONS,
} from "@marquee/plans-sdk";

/** What the plan page shows: every option with its price, the chosen one marked, and why the button is off. */
export async function planPage(
  client: Client,
  visit: {
    readonly code?: string;
    readonly chosenPlanId?: string;
    readonly storedProvider?: string;
  },
) {
  const { country, language } = client.viewer();
  const { categories } = await fetchPlanSelection(client, { code: visit.code });
  const { categories: shown, active } = selectPlans({
    categories,
    country,
    chosenPlanId: visit.chosenPlanId,
    storedProvider: visit.storedProvider,
  });
  const style = numberStyle(language, country);
  const eligibility = purchaseEligibility({ plan: active, country, nowMs: client.clock.now() });
  return {
    options: shown.map(({ title, options }) => ({
      title,
      plans: options.map((plan) => {
        const price = plan.sellPrice ?? plan.price.actual;
        return {
          id: plan.id,
          isActive: plan.isActive,
          price: price && formatMoney(price, style),
          duration: durationLabel(plan.duration?.days),
        };
      }),
    })),
    reasonKeys: eligibility.ok ? [] : eligibility.reasons.map((reason) => PLAN_REASONS[reason]),
  };
}
