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
import type { CheckedCatalogue } from "./check-catalogue.ts";
import { parseLine } from "./parse-line.ts";
import { BATCH, storeRows } from "./store-rows.ts";

/** What storing needs to know. */
export interface StoreCatalogue {
  readonly source: CatalogueSource;
  readonly checked: CheckedCatalogue;
  /** Records replace those with their ids; else the tables are empty. */
  readonly merge: boolean;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Stores the records of a checked catalogue: first those that others refer to. Reads its lines anew, so memory does not grow with it. */
export async function storeCatalogue(tx: Database, given: StoreCatalogue): Promise<void> {
  const { records } = given.checked;
  const facts = [...records.values()];
  const begin = given.merge ? await lastPosition(tx) : 0;
  const items = facts.filter(({ kind }) => kind === "item").length;
  if (facts.some(({ kind }) => kind === "partner"))
    await storeRecords(tx, given, { kinds: ["partner"], begin, items });
  await storeRecords(tx, given, { kinds: ["person", "item", "channel", "collection"], begin, items });
  if (given.merge) await forgetParts(tx, facts);
  await storeParts(tx, facts, records);
}

async function lastPosition(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${contentItems.position}) + 1, 0)::int` })
    .from(contentItems);
  return row?.next ?? 0;
}

interface Pass {
  readonly kinds: readonly CatalogueRecord["kind"][];
  /** Position of the first item. */
  readonly begin: number;
  /** Items of the catalogue, after which its channels come. */
  readonly items: number;
}

async function storeRecords(tx: Database, given: StoreCatalogue, pass: Pass): Promise<void> {
  const { source, checked, onProgress } = given;
  const wanted = new Set<number>();
  for (const record of checked.records.values())
    if (pass.kinds.includes(record.kind)) wanted.add(record.ordinal);
  let ordinal = 0;
  const places = { item: pass.begin, channel: pass.begin + pass.items, collection: 0 };
  let batch: CatalogueRecord[] = [];
  const flush = async (): Promise<void> => {
    const some = batch;
    batch = [];
    await storeBatch(tx, some, { places, merge: given.merge });
    onProgress?.({ phase: "storing", done: ordinal, total: checked.lines });
  };
  for await (const line of source.lines()) {
    ordinal += 1;
    if (!wanted.has(ordinal)) continue;
    const record = parseLine(typeof line === "string" ? line : line.text, () => undefined);
    if (record === undefined)
      throw new Error(`Line ${ordinal} of the catalogue has changed while it was imported`);
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

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
  // An item that is there keeps its place in lists.
  await storeRows(tx, contentItems, items, options(contentItems.id, ["position"]));
  await storeRows(
    tx,
    channels,
    ofKind("channel").map(({ id, lists }) => ({ itemId: id, lists })),
    options(channels.itemId),
  );
  await storeRows(
    tx,
    collections,
    ofKind("collection").map((collection) => collectionRow(collection, places.collection++)),
    options(collections.id),
  );
}

/** Parts of records that are stored anew. */
async function forgetParts(tx: Database, facts: readonly RecordFacts[]): Promise<void> {
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

/** Slots begin on whole five minutes, as printed guides have them. */
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

/** How long items last that a guide names, those of the database included. */
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

/** Slots of channels that were there follow from the items, which may last longer than before. */
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
