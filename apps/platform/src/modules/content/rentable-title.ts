import { accessOf } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { ItemRow } from "./catalogue-rows.ts";
import { createItemRepository } from "./item-repository.ts";
import { isLicensedFor } from "./requirements.ts";

/** Whether an item is rented by itself. One that is not out yet is not, as the rental would run out before. */
export function isRentedAlone(
  item: Pick<ItemRow, "billingType" | "businessType" | "releaseDate">,
  now: Date,
): boolean {
  const isRental =
    accessOf({ billingType: item.billingType ?? undefined, businessType: item.businessType ?? undefined }) ===
    "rental";
  return isRental && (item.releaseDate === null || Date.parse(item.releaseDate) <= now.getTime());
}

/** Whether a title is one to rent that may be seen in a country now. */
export async function isRentable(
  db: Database,
  { contentId, country, now }: { readonly contentId: string; readonly country: string; readonly now: Date },
): Promise<boolean> {
  const item = await createItemRepository(db).findItem(contentId);
  if (item === undefined || !isRentedAlone(item, now)) return false;
  return isLicensedFor(item, country) && (item.licenceExpiresAt === null || item.licenceExpiresAt > now);
}
