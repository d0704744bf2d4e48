import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { moveTitleReminders } from "../../users/lists/move-title-reminders.ts";
import { availableFrom } from "../catalogue/licence-facts.ts";
import { refreshPeopleIndex } from "../search/people-index.ts";
import { rebuildSearchIndex, refreshSearchIndex } from "../search/search-index.ts";
import { catalogueState, collections, contentItems, contentPartners, itemPeople, people } from "../tables.ts";
import type { CatalogueLine, CatalogueSource, ImportProgress } from "./catalogue.ts";
import { CatalogueError, type CatalogueProblem } from "./catalogue-error.ts";
import { checkCatalogue, type CheckedCatalogue } from "./check-catalogue.ts";
import { resizeSlots, storeCatalogue } from "./store-catalogue.ts";
import { BATCH } from "./store-rows.ts";

/** How many records of each kind were stored. */
export interface ImportSummary {
  readonly people: number;
  readonly partners: number;
  readonly items: number;
  readonly channels: number;
  readonly collections: number;
  /** Lines that were left out, with `skipBad`. */
  readonly skipped?: readonly CatalogueProblem[];
}

/** Options of {@link importCatalogue}. */
export interface ImportOptions {
  /** Names of existing streams; a record that names another is refused. Default: not checked. */
  readonly streams?: readonly string[] | undefined;
  /** Default `import`, which no later seed replaces. */
  readonly origin?: "seed" | "import" | undefined;
  /** Time of the import. Default: now. */
  readonly now?: Date | undefined;
  /** Updates and adds records and keeps the others. Default false: the catalogue is replaced. */
  readonly merge?: boolean | undefined;
  /** Leaves out records with a problem, and records that refer to them. Default false: one problem refuses the import. */
  readonly skipBad?: boolean | undefined;
  /** Refuses a catalogue without items. Default false. */
  readonly needsItems?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** With more changed records than this, the whole search index is rebuilt, which is faster. */
const MAX_REFRESHED = 5_000;

/**
 * Replaces the catalogue with one in JSON Lines, or adds to it, in one transaction: either all of it is stored or nothing.
 * Viewers' lists and histories are not changed; their reminders of titles follow the dates of the titles.
 * @throws {CatalogueError} with every problem and its line; nothing is stored
 */
export async function importCatalogue(
  db: Database,
  lines: CatalogueSource | Iterable<CatalogueLine>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source: CatalogueSource = "lines" in lines ? lines : fromLines(lines);
  const merge = options.merge === true;
  return db.transaction(async (tx) => {
    const checked = await checkCatalogue(tx, source, options);
    if (checked.problems.length > 0 && options.skipBad !== true) throw new CatalogueError(checked.problems);
    const summary = summaryOf(checked);
    if (options.needsItems === true && summary.items === 0 && !merge)
      throw new CatalogueError([
        ...checked.problems,
        {
          file: undefined,
          line: checked.lines,
          message: "there is no item up to here, so the catalogue would be empty",
        },
      ]);
    if (!merge) {
      await tx.delete(collections);
      await tx.delete(contentItems);
      await tx.delete(people);
      await tx.delete(contentPartners);
    }
    const { onProgress } = options;
    await storeCatalogue(tx, { source, checked, merge, onProgress });
    await indexSearch(tx, checked, options);
    const now = options.now ?? new Date();
    await moveTitleReminders(tx, { releases: (ids) => findReleases(tx, ids), now });
    const state = { id: 1, origin: options.origin ?? "import", changedAt: now };
    // Always later than before, so that two changes within one tick of the clock differ.
    const changedAt = sql`greatest(excluded.changed_at, ${catalogueState.changedAt} + interval '1 millisecond')`;
    await tx
      .insert(catalogueState)
      .values(state)
      .onConflictDoUpdate({ target: catalogueState.id, set: { ...state, changedAt } });
    return { ...summary, ...(options.skipBad === true ? { skipped: checked.problems } : {}) };
  });
}

async function findReleases(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const releases = new Map<string, Date>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await tx
      .select()
      .from(contentItems)
      .where(inArray(contentItems.id, ids.slice(start, start + BATCH)));
    for (const row of rows) {
      const from = availableFrom(row);
      if (from !== null) releases.set(row.id, new Date(from));
    }
  }
  return releases;
}

function fromLines(lines: Iterable<CatalogueLine>): CatalogueSource {
  const all = [...lines];
  return { lines: () => all };
}

function summaryOf({ records }: CheckedCatalogue): Omit<ImportSummary, "skipped"> {
  const counts = { person: 0, partner: 0, item: 0, channel: 0, collection: 0 };
  for (const { kind } of records.values()) counts[kind] += 1;
  return {
    people: counts.person,
    partners: counts.partner,
    items: counts.item,
    channels: counts.channel,
    collections: counts.collection,
  };
}

async function indexSearch(
  tx: Database,
  { records }: CheckedCatalogue,
  { merge, onProgress }: ImportOptions,
): Promise<void> {
  const indexed = (done: number, total: number): void => onProgress?.({ phase: "indexing", done, total });
  const total = records.size;
  if (merge !== true || total > MAX_REFRESHED) {
    await rebuildSearchIndex(tx, (done) => indexed(done, Math.max(done, total)));
    if (merge === true) await resizeSlots(tx, [...records.keys()]);
    return;
  }
  const ids = new Set(records.keys());
  await resizeSlots(tx, [...ids]);
  const renamed = [...records.values()].filter(({ kind }) => kind === "person").map(({ id }) => id);
  for (let start = 0; start < renamed.length; start += BATCH) {
    const rows = await tx
      .selectDistinct({ id: itemPeople.itemId })
      .from(itemPeople)
      .where(inArray(itemPeople.personId, renamed.slice(start, start + BATCH)));
    for (const { id } of rows) ids.add(id);
  }
  await refreshPeopleIndex(tx, renamed);
  await refreshSearchIndex(tx, [...ids]);
  indexed(total, total);
}
