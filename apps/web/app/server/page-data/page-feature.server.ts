import { isPageFeatureOn, type PageFeature } from "@marquee/config";
import { pageFault } from "../../faults/page-fault.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

/** Pages of a feature exist only where its flag is on. @throws page not found */
export function requirePageFeature(
  { locale }: RequestContext,
  { toggles }: Bootstrap,
  feature: PageFeature,
): void {
  if (!isPageFeatureOn(feature, toggles, locale.country)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
}
