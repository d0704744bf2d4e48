import { open } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { writeWholeFile } from "../../../runtime/write-whole-file.ts";

/** Records read at once; this limits the memory of an export. */
const PAGE = 500;

/**
 * A query for each kind of record, in the order of an import. Ids are sorted by their bytes, as database engines sort text
 * differently.
 */
const RECORDS: readonly (readonly [name: string, query: string])[] = [
  [
    "partners",
    `select jsonb_build_object('kind', 'partner', 'id', id, 'slug', slug, 'name', name, 'deeplink', deeplink) as record from content_partners order by id collate "C"`,
  ],
  [
    "people",
    `select jsonb_build_object('kind', 'person', 'id', id, 'slug', slug, 'name', name, 'born', born) as record from people order by id collate "C"`,
  ],
  [
    "items",
    `select jsonb_build_object('kind', 'item', 'id', item.id, 'asset_type', asset_type, 'asset_subtype', asset_subtype, 'slug', slug,
      'title', title, 'original_title', original_title, 'description', nullif(description, '{}'), 'release_date', release_date,
      'duration_s', duration_s, 'age_rating', age_rating, 'age_reasons', age_reasons, 'trailers', trailers, 'business_type', business_type, 'billing_type', billing_type) ||
      jsonb_build_object('genres', genres, 'content_languages', content_languages, 'audio_languages', audio_languages,
      'subtitle_languages', subtitle_languages, 'tags', tags, 'cast', "cast", 'countries', countries,
      'blocked_regions', blocked_regions, 'platforms', platforms, 'sections', sections, 'license_start_date', licence_starts_on,
      'license_expiry_date', to_char(licence_expires_at at time zone 'UTC', 'YYYY-MM-DD'), 'partner', partner_id, 'stream', stream,
      'markers', markers, 'needs_account', nullif(needs_account, false), 'refusal', refusal_code, 'credit', credit, 'show_id', coalesce(season.show_id, episode.show_id), 'season_id', episode.season_id,
      'season', coalesce(season.number, episode.season_number), 'episode', episode.number) as record
      from content_items as item left join seasons as season on season.item_id = item.id left join episodes as episode on episode.item_id = item.id
      where asset_type <> 9 order by item.position, item.id collate "C"`,
  ],
  [
    "channels",
    `select jsonb_build_object('kind', 'channel', 'id', item.id, 'slug', slug, 'title', title, 'description', nullif(description, '{}'),
      'content_languages', content_languages, 'genres', genres, 'billing_type', billing_type, 'business_type', business_type,
      'age_rating', age_rating, 'countries', countries, 'stream', stream, 'lists', lists,
      'guide', (select jsonb_agg(content_id order by programmes.position) from programmes where channel_id = item.id)) as record
      from content_items as item join channels on channels.item_id = item.id order by item.position, item.id collate "C"`,
  ],
  [
    "collections",
    `select jsonb_build_object('kind', 'collection', 'id', id, 'slug', slug, 'title', title, 'page', page, 'position', position,
      'layout', layout, 'countries', countries, 'items', coalesce((select jsonb_agg(item_id order by part.position)
      from collection_items as part where part.collection_id = collections.id), '[]')) as record from collections order by page collate "C" nulls last, position, id collate "C"`,
  ],
];

/**
 * Writes the catalogue into a file in the format of an import, and answers how many records there are. The file appears when it
 * is complete. The export of an import of an export is the same file.
 * @throws {StartError} when the file cannot be written
 */
export async function exportCatalogue(db: Database, file: string): Promise<{ readonly records: number }> {
  return writeWholeFile(file, {
    subject: "The catalogue",
    write: async (draft) => ({ records: await writeRecords(db, draft) }),
  });
}

async function writeRecords(db: Database, draft: string): Promise<number> {
  const target = await open(draft, "wx", 0o600);
  let records = 0;
  try {
    // One transaction, so that a parallel import is in the file completely or not at all.
    await db.transaction(
      async (tx) => {
        for (const [name, query] of RECORDS)
          for await (const page of pagesOf(tx, name, query)) {
            records += page.length;
            await target.appendFile(
              page.map((record) => `${JSON.stringify(withoutEmpty(record))}\n`).join(""),
            );
          }
      },
      { isolationLevel: "repeatable read" },
    );
    await target.sync();
  } finally {
    await target.close();
  }
  return records;
}

type ExportedRecord = Readonly<Record<string, unknown>>;

async function* pagesOf(
  tx: Database,
  name: string,
  query: string,
): AsyncGenerator<readonly ExportedRecord[]> {
  await tx.execute(sql.raw(`declare exported_${name} no scroll cursor for ${query}`));
  for (;;) {
    const { rows } = await tx.execute<{ record: ExportedRecord }>(
      sql.raw(`fetch ${PAGE} from exported_${name}`),
    );
    if (rows.length === 0) break;
    yield rows.map(({ record }) => record);
  }
  await tx.execute(sql.raw(`close exported_${name}`));
}

/** Lists that a record must have, though they may be empty. */
const REQUIRED_LISTS: ReadonlySet<string> = new Set(["items", "lists"]);

function withoutEmpty(record: ExportedRecord): ExportedRecord {
  const isChannel = record["kind"] === "channel";
  const isNeeded = (name: string): boolean =>
    REQUIRED_LISTS.has(name) || (isChannel && (name === "genres" || name === "content_languages"));
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => value !== null && (isNeeded(name) || !Array.isArray(value) || value.length > 0),
    ),
  );
}
