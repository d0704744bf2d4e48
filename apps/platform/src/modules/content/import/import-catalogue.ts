import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { AGE_RATINGS } from "@marquee/config";
import type { CatalogueChannel, CatalogueItem } from "@marquee/content-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { genreNames } from "../catalogue/genre-names.ts";
import { foldText, toSearchDocument } from "../search-text.ts";
import {
  catalogueState,
  channels,
  collectionItems,
  collections,
  contentItems,
  contentPartners,
  episodes,
  itemPeople,
  people,
  programmes,
  searchEntries,
  seasons,
} from "../tables.ts";
import type { Catalogue } from "./catalogue.ts";
import { parseCatalogue, type CatalogueLine } from "./parse-catalogue.ts";

/** How many records of each kind were stored. */
export interface ImportSummary {
  readonly people: number;
  readonly partners: number;
  readonly items: number;
  readonly channels: number;
  readonly collections: number;
}

/** What else an import can be told. */
export interface ImportOptions {
  /** Names of the streams there are; a record that names another is refused. Default: not checked. */
  readonly streams?: readonly string[] | undefined;
  /** Default `import`, which no later seed replaces. */
  readonly origin?: "seed" | "import" | undefined;
  /** When it happened. */
  readonly now?: Date | undefined;
}

/**
 * Replaces the catalogue by the one in the given JSON Lines, in one transaction: either all of it is there or nothing has
 * changed. What viewers have stored about items is not touched.
 * @throws {CatalogueError} with every problem and its line; nothing is stored
 */
export async function importCatalogue(
  db: Database,
  lines: Iterable<CatalogueLine>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const catalogue = parseCatalogue(lines, options);
  await db.transaction(async (tx) => {
    await tx.delete(collections);
    await tx.delete(contentItems);
    await tx.delete(people);
    await tx.delete(contentPartners);
    await insertAll(
      tx,
      contentPartners,
      catalogue.partners.map(({ value }) => ({
        id: value.id,
        slug: value.slug,
        name: value.name,
        deeplink: value.deeplink ?? null,
      })),
    );
    await insertAll(
      tx,
      people,
      catalogue.people.map(({ value }) => ({
        id: value.id,
        slug: value.slug,
        name: value.name,
        born: value.born ?? null,
      })),
    );
    await insertItems(tx, catalogue);
    await insertChannels(tx, catalogue);
    await insertCollections(tx, catalogue);
    await insertAll(tx, searchEntries, searchRows(catalogue));
    const state = { id: 1, origin: options.origin ?? "import", changedAt: options.now ?? new Date() };
    // Always later than before, so that two changes within one tick of the clock differ.
    const changedAt = sql`greatest(excluded.changed_at, ${catalogueState.changedAt} + interval '1 millisecond')`;
    await tx
      .insert(catalogueState)
      .values(state)
      .onConflictDoUpdate({ target: catalogueState.id, set: { ...state, changedAt } });
  });
  return {
    people: catalogue.people.length,
    partners: catalogue.partners.length,
    items: catalogue.items.length,
    channels: catalogue.channels.length,
    collections: catalogue.collections.length,
  };
}

/** Rows in one statement; their values must stay below the 65,535 parameters that PostgreSQL takes. */
const BATCH = 500;

async function insertAll<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(table).values(rows.slice(start, start + BATCH));
  }
}

/** `!IN` alone means everywhere else. */
const countriesOf = (countries: readonly string[] | undefined): string[] => {
  const named = [...(countries ?? ["*"])];
  return named.every((country) => country.startsWith("!")) ? ["*", ...named] : named;
};

/** A licence lasts through its last day. */
const endOfDay = (day: string | undefined): Date | null =>
  day === undefined ? null : new Date(`${day}T23:59:59.999Z`);

function itemRow(item: CatalogueItem, position: number): typeof contentItems.$inferInsert {
  const ageRating = item.age_rating ?? "U";
  return {
    id: item.id,
    assetType: item.asset_type,
    assetSubtype: item.asset_subtype,
    slug: item.slug,
    title: item.title,
    originalTitle: item.original_title ?? null,
    description: item.description ?? {},
    releaseDate: item.release_date ?? null,
    durationS: item.duration_s ?? null,
    ageRating,
    ageGroup: AGE_RATINGS[ageRating],
    billingType: item.billing_type ?? null,
    businessType: item.business_type ?? null,
    genres: item.genres ?? [],
    contentLanguages: item.content_languages ?? [],
    audioLanguages: item.audio_languages ?? [],
    subtitleLanguages: item.subtitle_languages ?? [],
    tags: item.tags ?? [],
    cast: item.cast ?? [],
    countries: countriesOf(item.countries),
    blockedRegions: item.blocked_regions ?? [],
    platforms: item.platforms ?? [],
    sections: item.sections ?? [],
    licenceStartsOn: item.license_start_date ?? null,
    licenceExpiresAt: endOfDay(item.license_expiry_date),
    partnerId: item.partner ?? null,
    stream: item.stream ?? null,
    needsAccount: item.needs_account ?? false,
    refusalCode: item.refusal ?? null,
    credit: item.credit ?? null,
    position,
  };
}

function channelRow(channel: CatalogueChannel, position: number): typeof contentItems.$inferInsert {
  const ageRating = channel.age_rating ?? "U";
  return {
    id: channel.id,
    assetType: 9,
    assetSubtype: "channel",
    slug: channel.slug,
    title: channel.title,
    description: channel.description ?? {},
    ageRating,
    ageGroup: AGE_RATINGS[ageRating],
    billingType: channel.billing_type ?? null,
    businessType: channel.business_type ?? null,
    genres: channel.genres,
    contentLanguages: channel.content_languages,
    countries: countriesOf(channel.countries),
    sections: ["channels"],
    stream: channel.stream,
    position,
  };
}

async function insertItems(db: Database, { items }: Catalogue): Promise<void> {
  const values = items.map(({ value }) => value);
  await insertAll(db, contentItems, values.map(itemRow));
  await insertAll(
    db,
    seasons,
    values.flatMap((item) =>
      item.asset_type === 2
        ? [{ itemId: item.id, showId: item.show_id ?? "", number: item.season ?? 0 }]
        : [],
    ),
  );
  await insertAll(
    db,
    episodes,
    values.flatMap((item) =>
      item.asset_type === 1
        ? [
            {
              itemId: item.id,
              showId: item.show_id ?? "",
              seasonId: item.season_id ?? "",
              seasonNumber: item.season ?? 0,
              number: item.episode ?? 0,
            },
          ]
        : [],
    ),
  );
  await insertAll(
    db,
    itemPeople,
    values.flatMap((item) =>
      [...new Set((item.cast ?? []).map(({ person }) => person))].map((personId) => ({
        itemId: item.id,
        personId,
      })),
    ),
  );
}

/** Slots begin on whole five minutes, as printed guides have them. */
const SLOT_S = 300;

async function insertChannels(db: Database, catalogue: Catalogue): Promise<void> {
  const durations = new Map(catalogue.items.map(({ value }) => [value.id, value.duration_s ?? 0]));
  const values = catalogue.channels.map(({ value }) => value);
  await insertAll(
    db,
    contentItems,
    values.map((channel, index) => channelRow(channel, catalogue.items.length + index)),
  );
  await insertAll(
    db,
    channels,
    values.map((channel) => ({ itemId: channel.id, lists: channel.lists })),
  );
  await insertAll(
    db,
    programmes,
    values.flatMap((channel) =>
      channel.guide.map((contentId, position) => ({
        channelId: channel.id,
        position,
        contentId,
        slotS: Math.ceil((durations.get(contentId) ?? SLOT_S) / SLOT_S) * SLOT_S,
      })),
    ),
  );
}

async function insertCollections(db: Database, catalogue: Catalogue): Promise<void> {
  const values = catalogue.collections.map(({ value }) => value);
  await insertAll(
    db,
    collections,
    values.map((collection, index) => ({
      id: collection.id,
      slug: collection.slug,
      title: collection.title,
      page: collection.page ?? null,
      position: collection.position ?? index,
      layout: collection.layout,
      countries: countriesOf(collection.countries),
    })),
  );
  await insertAll(
    db,
    collectionItems,
    values.flatMap((collection) =>
      [...new Set(collection.items)].map((itemId, position) => ({
        collectionId: collection.id,
        position,
        itemId,
      })),
    ),
  );
}

function searchRows(catalogue: Catalogue): readonly (typeof searchEntries.$inferInsert)[] {
  const names = new Map(catalogue.people.map(({ value }) => [value.id, Object.values(value.name).join(" ")]));
  const findable = [...catalogue.items, ...catalogue.channels]
    .map(({ value }) => value)
    .filter(
      (value) =>
        value.kind === "channel" ||
        value.asset_type === 0 ||
        value.asset_type === 6 ||
        value.asset_type === 1,
    );
  return findable.map((value) => {
    const titles = [
      ...new Set([
        ...Object.values(value.title),
        ...(value.kind === "item" && value.original_title !== undefined ? [value.original_title] : []),
      ]),
    ];
    const cast =
      value.kind === "item" ? (value.cast ?? []).map(({ person }) => names.get(person) ?? "").join(" ") : "";
    const genres = (value.genres ?? []).map((id) => [id, ...genreNames(id)].join(" ")).join(" ");
    const tags = value.kind === "item" ? (value.tags ?? []).join(" ") : "";
    return {
      itemId: value.id,
      titles: foldText(titles.join(" | ")).slice(0, 500),
      document: toSearchDocument([
        { text: titles.join(" "), weight: "A" },
        { text: cast, weight: "B" },
        { text: `${genres} ${tags}`, weight: "C" },
      ]),
    };
  });
}
