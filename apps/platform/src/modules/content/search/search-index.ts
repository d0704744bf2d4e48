import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { LocalText } from "../../../errors/local-text.ts";
import { genreNames } from "../catalogue/genre-names.ts";
import { textArray } from "../catalogue/visible-items.ts";
import { people, searchEntries, searchWords, type CastEntry } from "../tables.ts";
import { rebuildPeopleIndex } from "./people-index.ts";
import { toEntryTitles } from "./rank-found.ts";
import { titleKey } from "./search-query.ts";
import { joinedWordsOf, toSearchDocument, wordsOf } from "./search-text.ts";
import { deleteUnusedWords, storeNewWords } from "./search-words.ts";

/** Raise it when the format of entries changes: the next start then rebuilds the index. */
export const SEARCH_INDEX_VERSION = 3;

/** Items indexed at once. */
const BATCH = 500;
/** Most names indexed for one item. */
const MOST_NAMES = 40;

interface IndexedItem extends Record<string, unknown> {
  readonly id: string;
  readonly title: LocalText;
  readonly original_title: string | null;
  readonly cast: readonly CastEntry[];
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

/**
 * Rebuilds the search index from the catalogue. Runs in a transaction, a batch at a time, so that memory does not grow with the
 * catalogue.
 */
export async function rebuildSearchIndex(tx: Database, onDone?: (items: number) => void): Promise<void> {
  let done = 0;
  await tx.delete(searchEntries);
  await tx.delete(searchWords);
  const knownWords = new Set<string>();
  await tx.execute(sql`declare indexed_items no scroll cursor for
    select id, title, original_title, "cast", genres, tags from content_items where asset_type in (0, 1, 6, 9) order by position`);
  for (;;) {
    const { rows } = await tx.execute<IndexedItem>(sql.raw(`fetch ${BATCH} from indexed_items`));
    if (rows.length === 0) break;
    await writeEntries(tx, rows, knownWords);
    done += rows.length;
    onDone?.(done);
  }
  await tx.execute(sql`close indexed_items`);
  await rebuildPeopleIndex(tx, knownWords);
  await flushIndexes(tx);
}

/** Updates the entries of these items, and deletes words that no entry uses any longer. */
export async function refreshSearchIndex(tx: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = textArray(ids.slice(start, start + BATCH));
    const { rows: before } = await tx.execute<{ word: string }>(
      sql`select distinct unnest(tsvector_to_array(document)) as word from search_entries where item_id = any(${some})`,
    );
    await tx.execute(sql`delete from search_entries where item_id = any(${some})`);
    const { rows } = await tx.execute<IndexedItem>(
      sql`select id, title, original_title, "cast", genres, tags from content_items
        where asset_type in (0, 1, 6, 9) and id = any(${some}) order by position`,
    );
    await writeEntries(tx, rows, new Set());
    await deleteUnusedWords(
      tx,
      before.map(({ word }) => word),
    );
  }
}

/** Merges the pending lists of the GIN indexes, which otherwise slow down each search. */
async function flushIndexes(tx: Database): Promise<void> {
  await tx.execute(sql`analyze search_entries, search_people, search_words, content_items, item_people`);
  for (const index of [
    "search_entries_document",
    "search_people_document",
    "search_words_like_word",
    "search_words_like_sound",
  ])
    await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
}

async function writeEntries(
  tx: Database,
  items: readonly IndexedItem[],
  knownWords: Set<string>,
): Promise<void> {
  if (items.length === 0) return;
  const names = await namesOf(tx, items);
  const entries = items.map((item) => entryOf(item, names));
  const column = (read: (entry: (typeof entries)[number]) => string) => textArray(entries.map(read));
  await tx.execute(sql`insert into search_entries (item_id, titles, sounds, names, document)
    select id, titles, sounds, names, document::tsvector from unnest(${column(({ id }) => id)}, ${column(({ titles }) => titles)},
      ${column(({ sounds }) => sounds)}, ${column((entry) => entry.names)}, ${column(({ document }) => document)})
      as entry(id, titles, sounds, names, document)`);
  await storeNewWords(
    tx,
    entries.flatMap(({ words }) => words),
    knownWords,
  );
}

async function namesOf(tx: Database, items: readonly IndexedItem[]): Promise<ReadonlyMap<string, LocalText>> {
  const ids = [
    ...new Set(items.flatMap(({ cast }) => cast.slice(0, MOST_NAMES).map(({ person }) => person))),
  ];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function entryOf(item: IndexedItem, people: ReadonlyMap<string, LocalText>) {
  const titles = [
    ...new Set([
      ...Object.values(item.title),
      ...(item.original_title === null ? [] : [item.original_title]),
    ]),
  ];
  const names = [
    ...new Set(
      item.cast.slice(0, MOST_NAMES).flatMap(({ person }) => Object.values(people.get(person) ?? {})),
    ),
  ];
  const kinds = [...item.genres.flatMap((id) => [id, ...genreNames(id)]), ...item.tags].join(" ");
  const ofTitles = [...wordsOf(titles.join(" ")), ...titles.flatMap(joinedWordsOf)];
  const ofNames = [...wordsOf(names.join(" ")), ...names.flatMap(joinedWordsOf)];
  const ofKinds = wordsOf(kinds);
  const keys = [...new Set(titles.flatMap((title) => titleKey(wordsOf(title)) ?? []))];
  return {
    id: item.id,
    ...toEntryTitles(titles),
    names: [...new Set(ofNames)].join(" "),
    words: [...new Set([...ofTitles, ...ofNames, ...ofKinds])],
    document: toSearchDocument([
      { words: [...ofTitles, ...keys], weight: "A" },
      { words: ofNames, weight: "B" },
      { words: ofKinds, weight: "C" },
    ]),
  };
}
