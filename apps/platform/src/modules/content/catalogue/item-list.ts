import { and, asc, count, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, PageRequest } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { contentItems } from "../tables.ts";
import { isVisible } from "./visible-items.ts";

/** Reads one part of a list of items that the viewer may see, and how long the whole is. */
export async function readItemList(
  db: Database,
  viewer: CatalogueViewer,
  list: { readonly condition: SQL | undefined; readonly order: readonly SQL[]; readonly page: PageRequest },
): Promise<ItemList> {
  const where = and(list.condition, isVisible(viewer));
  const [items, counted] = await Promise.all([
    db
      .select()
      .from(contentItems)
      .where(where)
      .orderBy(...list.order, asc(contentItems.position))
      .limit(list.page.pageSize)
      .offset((list.page.page - 1) * list.page.pageSize),
    db.select({ total: count() }).from(contentItems).where(where),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

/** Items of the given asset types. */
export const ofType = (types: readonly number[]): SQL => inArray(contentItems.assetType, [...types]);

/** Asset types that lists show by themselves; seasons and episodes appear below their show. */
export const LISTED_TYPES: readonly number[] = [0, 6];
