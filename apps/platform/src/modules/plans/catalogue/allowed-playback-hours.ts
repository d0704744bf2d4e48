import { RENTAL_CLOCKS } from "@marquee/config";
import type { PlanFacts } from "./find-plans.ts";

/**
 * Hours in which a title of a plan may be watched, counted from its first play: the number in the plan's metadata, else the
 * default of its kind. Undefined for a subscription, which plays until it ends.
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
