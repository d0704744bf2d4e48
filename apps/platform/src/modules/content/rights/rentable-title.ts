import { accessOf } from "@marquee/config";
import { isLicensedFor, licenceState } from "@marquee/content-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { createItemRepository } from "../catalogue/item-repository.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";
import { isBlockedIn } from "./requirements.ts";

/** Whether an item can be rented alone. False before its release, as the rental would run out first. */
export function isRentedAlone(
  item: Pick<
    ItemRow,
    "billingType" | "businessType" | "releaseDate" | "licenceStartsOn" | "licenceExpiresAt"
  >,
  now: Date,
): boolean {
  const isRental =
    accessOf({ billingType: item.billingType ?? undefined, businessType: item.businessType ?? undefined }) ===
    "rental";
  return isRental && licenceState(licenceFacts(item), now.getTime()) === "current";
}

/** Whether a title can be rented in a country and region now. */
export async function isRentable(
  db: Database,
  {
    contentId,
    country,
    region,
    now,
  }: {
    readonly contentId: string;
    readonly country: string;
    readonly region: string | undefined;
    readonly now: Date;
  },
): Promise<boolean> {
  const item = await createItemRepository(db).findItem(contentId);
  return (
    item !== undefined &&
    isRentedAlone(item, now) &&
    isLicensedFor(item, country) &&
    !isBlockedIn(item, region)
  );
}
