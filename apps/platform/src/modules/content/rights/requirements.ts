import { isLicensedFor, licenceState } from "@marquee/content-sdk/rules";
import refusalTexts from "../../../errors/page-refusal-texts.json" with { type: "json" };
import { refusalIn } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";

/** Whether a viewer may see an item: it is licensed in the country and region now, and within the age limit. */
export function isSeenBy(
  item: Pick<
    ItemRow,
    "countries" | "blockedRegions" | "ageGroup" | "licenceExpiresAt" | "licenceStartsOn" | "releaseDate"
  >,
  { country, region, ageLimit, now }: Pick<CatalogueViewer, "country" | "region" | "ageLimit" | "now">,
): boolean {
  return (
    isLicensedFor(item, country) &&
    !isBlockedIn(item, region) &&
    item.ageGroup <= (ageLimit ?? item.ageGroup) &&
    licenceState(licenceFacts(item), now.getTime()) !== "expired"
  );
}

/** Whether an item is blocked in a region of its country. */
export const isBlockedIn = (
  { blockedRegions }: Pick<ItemRow, "blockedRegions">,
  region: string | undefined,
): boolean => region !== undefined && blockedRegions.includes(region);

/** 474: the item is not available in this country, or no longer in any. */
export const notAvailable = () =>
  refusalIn(refusalTexts.notAvailable, { status: 474, code: "CONTENT_NOT_AVAILABLE" });

/** 475: the item is not available in this region of the country. */
export const notAvailableInRegion = () =>
  refusalIn(refusalTexts.notAvailableInRegion, { status: 475, code: "CONTENT_NOT_AVAILABLE_REGION" });

/**
 * Refuses an item that may not be shown to the viewer.
 * @throws {PlatformError} 474 or 475
 */
export function requireShowable(item: ItemRow, viewer: CatalogueViewer): void {
  if (!isLicensedFor(item, viewer.country)) throw notAvailable();
  if (isBlockedIn(item, viewer.region)) throw notAvailableInRegion();
  if (licenceState(licenceFacts(item), viewer.now.getTime()) === "expired") throw notAvailable();
}
