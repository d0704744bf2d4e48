import { isPageFeatureOn, type PageFeature } from "@marquee/config";
import { pageFault } from "../../faults/page-fault.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

/** Requires the flag of a page's feature. @throws page not found when it is off */
export function requirePageFeature(
  { locale }: RequestContext,
  { toggles }: Bootstrap,
  feature: PageFeature,
): void {
  if (!isPageFeatureOn(feature, toggles, locale.country)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
}
