import type { Database } from '../../database/database.ts';
import { createItemRepository } from './item-repository.ts';
import { isLicensedFor } from './requirements.ts';

/** Whether a title is one to rent that may be seen in a country now. */
export async function isRentable(db: Database, { contentId, country, now }: { readonly contentId: string; readonly country: string; readonly now: Date }): Promise<boolean> {
  const item = await createItemRepository(db).findItem(contentId);
  if (item === undefined || item.billingType?.toLowerCase() !== 'tvod') return false;
  return isLicensedFor(item, country) && (item.licenceExpiresAt === null || item.licenceExpiresAt > now);
}
