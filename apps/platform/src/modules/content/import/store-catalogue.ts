import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../database/database.ts";
import {
  channels,
  collectionItems,
  collections,
  contentItems,
  contentPartners,
  episodes,
  itemPeople,
  people,
  programmes,
  seasons,
} from "../tables.ts";
import type { CatalogueRecord, CatalogueSource, ImportProgress, RecordFacts } from "./catalogue.ts";
import { channelRow, collectionRow, itemRow, partnerRow, personRow } from "./catalogue-rows.ts";
import { CatalogueError } from "./catalogue-error.ts";
import type { CheckedCatalogue } from "./check-catalogue.ts";
import { hashOfLine, parseLine } from "./parse-line.ts";
import { BATCH, storeRows } from "./store-rows.ts";

/** Options of {@link storeCatalogue}. */
export interface StoreCatalogue {
  readonly source: CatalogueSource;
  readonly checked: CheckedCatalogue;
  /** True replaces stored records with the same ids; false expects empty tables. */
  readonly merge: boolean;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Stores the records of a checked catalogue, first those that others refer to. It reads the lines again, so that memory does not
 * grow with the catalogue.
 */
export async function storeCatalogue(tx: Database, given: StoreCatalogue): Promise<void> {
  const { records } = given.checked;
  const facts = [...records.values()];
  const begin = given.merge ? await nextPosition(tx, contentItems) : 0;
  const beginOfRows = given.merge ? await nextPosition(tx, collections) : 0;
  const items = facts.filter(({ kind }) => kind === "item").length;
  if (facts.some(({ kind }) => kind === "partner"))
    await storeRecords(tx, given, { kinds: ["partner"], begin, beginOfRows, items });
  await storeRecords(tx, given, {
    kinds: ["person", "item", "channel", "collection"],
    begin,
    beginOfRows,
    items,
  });
  if (given.merge) await deleteParts(tx, facts);
  await storeParts(tx, facts, records);
}

async function nextPosition(tx: Database, table: typeof contentItems | typeof collections): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${table.position}) + 1, 0)::int` })
    .from(table);
  return row?.next ?? 0;
}

interface Pass {
  readonly kinds: readonly CatalogueRecord["kind"][];
  /** Position of the first item. */
  readonly begin: number;
  /** Position of the first collection without a position of its own. */
  readonly beginOfRows: number;
  /** Items of the catalogue, after which its channels come. */
  readonly items: number;
}

async function storeRecords(tx: Database, given: StoreCatalogue, pass: Pass): Promise<void> {
  const { source, checked, onProgress } = given;
  const wanted = new Map<number, RecordFacts>();
  for (const record of checked.records.values())
    if (pass.kinds.includes(record.kind)) wanted.set(record.ordinal, record);
  let ordinal = 0;
  const places = { item: pass.begin, channel: pass.begin + pass.items, collection: pass.beginOfRows };
  let batch: CatalogueRecord[] = [];
  const flush = async (): Promise<void> => {
    const some = batch;
    batch = [];
    await storeBatch(tx, some, { places, merge: given.merge });
    onProgress?.({ phase: "storing", done: ordinal, total: checked.lines });
  };
  for await (const line of source.lines()) {
    ordinal += 1;
    const facts = wanted.get(ordinal);
    if (facts === undefined) continue;
    wanted.delete(ordinal);
    const text = typeof line === "string" ? line : line.text;
    const record = hashOfLine(text) === facts.hash ? parseLine(text, () => undefined) : undefined;
    if (record === undefined) throw hasChanged(facts);
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  const [missing] = wanted.values();
  if (missing !== undefined) throw hasChanged(missing);
  await flush();
}

const hasChanged = ({ file, line }: RecordFacts): CatalogueError =>
  new CatalogueError([{ file, line, message: "has changed while the catalogue was imported" }]);

async function storeBatch(
  tx: Database,
  records: readonly CatalogueRecord[],
  {
    places,
    merge,
  }: { readonly places: { item: number; channel: number; collection: number }; readonly merge: boolean },
): Promise<void> {
  const ofKind = <Kind extends CatalogueRecord["kind"]>(kind: Kind) =>
    records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind);
  const options = (key: PgColumn, keeps: readonly string[] = []) => (merge ? { key, keeps } : {});
  await storeRows(tx, contentPartners, ofKind("partner").map(partnerRow), options(contentPartners.id));
  await storeRows(tx, people, ofKind("person").map(personRow), options(people.id));
  const items = [
    ...ofKind("item").map((item) => itemRow(item, places.item++)),
    ...ofKind("channel").map((channel) => channelRow(channel, places.channel++)),
  ];
  // An existing item keeps its position in lists.
  await storeRows(tx, contentItems, items, options(contentItems.id, ["position"]));
  await storeRows(
    tx,
    channels,
    ofKind("channel").map(({ id, lists }) => ({ itemId: id, lists })),
    options(channels.itemId),
  );
  // So does a collection whose record has no position.
  const rows = ofKind("collection").map((collection) => ({
    row: collectionRow(collection, places.collection++),
    isPlaced: collection.position !== undefined,
  }));
  for (const wanted of [true, false])
    await storeRows(
      tx,
      collections,
      rows.filter(({ isPlaced }) => isPlaced === wanted).map(({ row }) => row),
      options(collections.id, wanted ? [] : ["position"]),
    );
}

/** Deletes the stored parts of records, which are then stored again. */
async function deleteParts(tx: Database, facts: readonly RecordFacts[]): Promise<void> {
  const parts: readonly (readonly [PgTable, PgColumn])[] = [
    [seasons, seasons.itemId],
    [episodes, episodes.itemId],
    [itemPeople, itemPeople.itemId],
    [programmes, programmes.channelId],
    [collectionItems, collectionItems.collectionId],
  ];
  for (let start = 0; start < facts.length; start += BATCH) {
    const ids = facts.slice(start, start + BATCH).map(({ id }) => id);
    for (const [table, column] of parts) await tx.delete(table).where(inArray(column, ids));
  }
}

/** Programmes start at multiples of five minutes. */
const SLOT_S = 300;

async function storeParts(
  tx: Database,
  facts: readonly RecordFacts[],
  records: ReadonlyMap<string, RecordFacts>,
): Promise<void> {
  for (let start = 0; start < facts.length; start += BATCH) {
    const some = facts.slice(start, start + BATCH);
    const items = some.filter(({ kind }) => kind === "item");
    await storeRows(tx, seasons, items.filter(({ assetType }) => assetType === 2).map(toSeason));
    await storeRows(tx, episodes, items.filter(({ assetType }) => assetType === 1).map(toEpisode));
    await storeRows(
      tx,
      itemPeople,
      items.flatMap(({ id: itemId, names }) => [...new Set(names)].map((personId) => ({ itemId, personId }))),
    );
    for (const channel of some.filter(({ kind }) => kind === "channel"))
      await storeRows(tx, programmes, await toProgrammes(tx, channel, records));
    for (const collection of some.filter(({ kind }) => kind === "collection"))
      await storeRows(
        tx,
        collectionItems,
        [...new Set(collection.names)].map((itemId, position) => ({
          collectionId: collection.id,
          position,
          itemId,
        })),
      );
  }
}

const toSeason = ({ id, showId = "", season = 0 }: RecordFacts): typeof seasons.$inferInsert => ({
  itemId: id,
  showId,
  number: season,
});

const toEpisode = ({
  id,
  showId = "",
  seasonId = "",
  season = 0,
  episode = 0,
}: RecordFacts): typeof episodes.$inferInsert => ({
  itemId: id,
  showId,
  seasonId,
  seasonNumber: season,
  number: episode,
});

/** The programmes of a guide, with the durations of their items from the catalogue or the database. */
async function toProgrammes(
  tx: Database,
  { id: channelId, names }: RecordFacts,
  records: ReadonlyMap<string, RecordFacts>,
): Promise<readonly (typeof programmes.$inferInsert)[]> {
  const others = names.filter((id) => !records.has(id));
  const stored =
    others.length === 0
      ? []
      : await tx
          .select({ id: contentItems.id, durationS: contentItems.durationS })
          .from(contentItems)
          .where(inArray(contentItems.id, others));
  const durations = new Map(stored.map(({ id, durationS }) => [id, durationS]));
  return names.map((contentId, position) => {
    const seconds = records.get(contentId)?.durationS ?? durations.get(contentId) ?? SLOT_S;
    return { channelId, position, contentId, slotS: Math.ceil(seconds / SLOT_S) * SLOT_S };
  });
}

/** Updates the slots of existing channels whose items have changed their duration. */
export async function resizeSlots(tx: Database, changed: readonly string[]): Promise<void> {
  for (let start = 0; start < changed.length; start += BATCH)
    await tx
      .update(programmes)
      .set({
        slotS: sql`ceil(coalesce(${contentItems.durationS}, ${SLOT_S}) / ${SLOT_S}::numeric)::int * ${SLOT_S}`,
      })
      .from(contentItems)
      .where(
        sql`${eq(contentItems.id, programmes.contentId)} and ${inArray(programmes.contentId, changed.slice(start, start + BATCH))}`,
      );
}
