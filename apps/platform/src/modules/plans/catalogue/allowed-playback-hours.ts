import { RENTAL_CLOCKS } from "@marquee/config";
import type { PlanFacts } from "./find-plans.ts";

/**
 * Hours in which a title of a plan may be watched from its first play: what the plan names, else what its kind allows. A subscription
 * plays as long as it lasts, whatever it names (decision 105).
 */
export function allowedPlaybackHours({
  kind,
  metadata,
}: Pick<PlanFacts, "kind" | "metadata">): number | undefined {
  if (kind === "subscription") return undefined;
  const named = metadata.allowedPlaybackHours;
  return named !== undefined && Number.isSafeInteger(named) && named > 0
    ? named
    : RENTAL_CLOCKS[kind === "combo" ? "combo" : "movie"].watchHours;
}
