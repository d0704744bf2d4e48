import type { Client } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { isDisplayPriceIgnored } from "../prices/price-of.ts";

// PLAN-108
/** Reports to the client's logger, once an answer, which plans came with a price to show that does not count. */
export function reportPrices({ logger }: Client, plans: readonly (Plan | undefined)[]): void {
  const planIds: string[] = [];
  for (const plan of plans) if (plan && isDisplayPriceIgnored(plan)) planIds.push(plan.id);
  if (planIds.length > 0)
    logger.warn("display_price is another amount than what is paid, which shows instead", { planIds });
}
