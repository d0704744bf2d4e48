import type { Client } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { isDisplayPriceIgnored } from "../prices/price-of.ts";

// PLAN-108
/** Logs, once for each answer, the plans whose display price is ignored. */
export function reportPrices({ logger }: Client, plans: readonly (Plan | undefined)[]): void {
  const planIds: string[] = [];
  for (const plan of plans) if (plan && isDisplayPriceIgnored(plan)) planIds.push(plan.id);
  if (planIds.length > 0)
    logger.warn("display_price is another amount than what is paid, which shows instead", { planIds });
}
