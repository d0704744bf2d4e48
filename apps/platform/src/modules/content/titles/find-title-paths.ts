import type { Database } from "../../../database/database.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";
import { permalinkOf } from "./wire-item.ts";

/** The paths of the pages of titles and channels on the web origin; unknown ids are left out. */
export async function findTitlePaths(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const repository = createContentRepository(db);
  const rows = await repository.findItems(ids);
  const placements = await repository.placements(rows.map(({ id }) => id));
  const showIds = new Set([...placements.values()].map(({ showId }) => showId));
  const shows = new Map((await repository.findItems([...showIds])).map((show) => [show.id, show]));
  return new Map(
    rows.map((row) => [row.id, permalinkOf(row, shows.get(placements.get(row.id)?.showId ?? ""), "en")]),
  );
}
