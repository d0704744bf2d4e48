import type { Database } from "../../../database/database.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";

/** The names of titles by language; unknown ids are left out. */
export async function findTitleNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await createContentRepository(db).findItems(ids);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
