import { sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { LocalText } from "../../../errors/local-text.ts";
import { textArray } from "../catalogue/visible-items.ts";
import { toEntryTitles } from "./rank-found.ts";
import { titleKey } from "./search-query.ts";
import { joinedWordsOf, toSearchDocument, wordsOf } from "./search-text.ts";
import { deleteUnusedWords, storeNewWords } from "./search-words.ts";

/** People indexed at once. */
const BATCH = 500;

interface IndexedPerson extends Record<string, unknown> {
  readonly id: string;
  readonly name: LocalText;
}

/**
 * Rebuilds the index of all people. Runs in a transaction, a batch at a time, so that memory does not grow with the catalogue.
 */
export async function rebuildPeopleIndex(tx: Database, knownWords: Set<string>): Promise<void> {
  await tx.execute(sql`delete from search_people`);
  await tx.execute(sql`declare indexed_people no scroll cursor for select id, name from people order by id`);
  for (;;) {
    const { rows } = await tx.execute<IndexedPerson>(sql.raw(`fetch ${BATCH} from indexed_people`));
    if (rows.length === 0) break;
    await writePeople(tx, rows, knownWords);
  }
  await tx.execute(sql`close indexed_people`);
}

/** Updates the entries of these people, and deletes words that no entry uses any longer. */
export async function refreshPeopleIndex(tx: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = textArray(ids.slice(start, start + BATCH));
    const { rows: before } = await tx.execute<{ word: string }>(
      sql`select distinct unnest(tsvector_to_array(document)) as word from search_people where person_id = any(${some})`,
    );
    await tx.execute(sql`delete from search_people where person_id = any(${some})`);
    const { rows } = await tx.execute<IndexedPerson>(
      sql`select id, name from people where id = any(${some}) order by id`,
    );
    await writePeople(tx, rows, new Set());
    await deleteUnusedWords(
      tx,
      before.map(({ word }) => word),
    );
  }
}

async function writePeople(
  tx: Database,
  people: readonly IndexedPerson[],
  knownWords: Set<string>,
): Promise<void> {
  if (people.length === 0) return;
  const entries = people.map(entryOf);
  const column = (read: (entry: (typeof entries)[number]) => string) => textArray(entries.map(read));
  await tx.execute(sql`insert into search_people (person_id, names, sounds, document)
    select id, names, sounds, document::tsvector from unnest(${column(({ id }) => id)}, ${column(({ names }) => names)},
      ${column(({ sounds }) => sounds)}, ${column(({ document }) => document)}) as entry(id, names, sounds, document)`);
  await storeNewWords(
    tx,
    entries.flatMap(({ words }) => words),
    knownWords,
  );
}

/** A name is indexed like a title, so that both are ranked by the same rule. */
function entryOf({ id, name }: IndexedPerson) {
  const spellings = [...new Set(Object.values(name))];
  const { titles: names, sounds } = toEntryTitles(spellings);
  const words = [
    ...new Set(spellings.flatMap((spelling) => [...wordsOf(spelling), ...joinedWordsOf(spelling)])),
  ];
  const keys = [...new Set(spellings.flatMap((spelling) => titleKey(wordsOf(spelling)) ?? []))];
  return {
    id,
    names,
    sounds,
    words,
    document: toSearchDocument([{ words: [...words, ...keys], weight: "A" }]),
  };
}
