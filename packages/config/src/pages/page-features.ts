import type { CountryCode } from "../countries/country-codes.ts";
import type { Toggle } from "../flags/flags.ts";
import { isBlogOn, isFlagOn } from "../flags/flags.ts";
import type { PageFeature } from "./pages.ts";

/**
 * Whether the pages of a feature exist for a visitor: the blog by its flag of the country, the gamification pages
 * and the league pages by theirs. Hand the answer to `classifyPath` as `hasFeature`.
 * Spec: shell §6, "Feature flags control".
 */
export function isPageFeatureOn(
  feature: PageFeature,
  toggles: readonly Toggle[],
  country: CountryCode | undefined,
): boolean {
  if (feature === "blog") return isBlogOn(toggles, country);
  return isFlagOn(feature === "gamification" ? "gamification_entry" : "sports", toggles, country);
}
