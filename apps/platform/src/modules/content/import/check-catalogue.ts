import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { contentItems, contentPartners, episodes, people, seasons } from "../tables.ts";
import { toFacts, type CatalogueSource, type ImportProgress, type RecordFacts } from "./catalogue.ts";
import type { CatalogueProblem } from "./catalogue-error.ts";
import {
  checkMovedSeasons,
  checkReferences,
  type KnownRecord,
  type StoredEpisode,
} from "./check-references.ts";
import { hashOfLine, parseLine } from "./parse-line.ts";

/** Ids in one statement. */
const BATCH = 5_000;
/** Lines between two reports of progress. */
const REPORTED_LINES = 1_000;

/** The result of checking a catalogue. */
export interface CheckedCatalogue {
  /** Records without a problem, by id. */
  readonly records: ReadonlyMap<string, RecordFacts>;
  /** In order of the lines. */
  readonly problems: readonly CatalogueProblem[];
  /** All lines of the source, empty ones included. */
  readonly lines: number;
}

/** How a catalogue is checked. */
export interface CheckOptions {
  readonly streams?: readonly string[] | undefined;
  /** Leaves out records with a problem, and records that refer to them, so that the rest can be stored. Default false. */
  readonly skipBad?: boolean | undefined;
  /** Records may also refer to stored ones. Default false. */
  readonly merge?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

type NumberedProblem = CatalogueProblem & { readonly ordinal: number };

/** Reads all lines and finds their problems. Keeps the facts of each record, not its texts, to save memory. */
export async function checkCatalogue(
  db: Database,
  source: CatalogueSource,
  options: CheckOptions = {},
): Promise<CheckedCatalogue> {
  const { records, problems, lines } = await readRecords(source, options.onProgress);
  const stored = options.merge === true ? await readStored(db, records) : new Map<string, KnownRecord>();
  const find = (id: string): KnownRecord | undefined => records.get(id) ?? stored.get(id);
  const ordinals = new Map([...records.values()].map((record) => [placeOf(record), record]));
  const storedEpisodes = options.merge === true ? await readEpisodes(db, records) : [];
  for (;;) {
    const found = [
      ...checkReferences(records.values(), find, options.streams),
      ...checkMovedSeasons(records, storedEpisodes),
    ];
    if (found.length === 0) break;
    for (const problem of found) {
      const record = ordinals.get(placeOf(problem));
      problems.push({ ...problem, ordinal: record?.ordinal ?? 0 });
      if (record !== undefined) records.delete(record.id);
    }
    if (options.skipBad !== true) break;
  }
  const ordered = problems.sort((left, right) => left.ordinal - right.ordinal);
  return { records, problems: ordered.map(({ ordinal: _ordinal, ...problem }) => problem), lines };
}

const placeOf = ({ file, line }: { readonly file: string | undefined; readonly line: number }): string =>
  `${line} ${file ?? ""}`;

async function readRecords(
  source: CatalogueSource,
  onProgress: CheckOptions["onProgress"],
): Promise<{
  readonly records: Map<string, RecordFacts>;
  readonly problems: NumberedProblem[];
  readonly lines: number;
}> {
  const records = new Map<string, RecordFacts>();
  const problems: NumberedProblem[] = [];
  let ordinal = 0;
  for await (const entry of source.lines()) {
    ordinal += 1;
    if (ordinal % REPORTED_LINES === 0) onProgress?.({ phase: "checking", done: ordinal, total: undefined });
    const { file, line, text, problem } =
      typeof entry === "string"
        ? { file: undefined, line: ordinal, text: entry, problem: undefined }
        : { problem: undefined, ...entry };
    const note = (message: string): void => void problems.push({ file, line, message, ordinal });
    if (problem !== undefined) note(problem);
    if (text.trim() === "") continue;
    const record = parseLine(text, note);
    if (record === undefined) continue;
    const earlier = records.get(record.id);
    if (earlier === undefined)
      records.set(record.id, toFacts(record, { file, line, ordinal, hash: hashOfLine(text) }));
    else
      note(
        `id ${record.id} is already used in ${earlier.file === undefined ? "" : `${earlier.file} `}line ${earlier.line}`,
      );
  }
  return { records, problems, lines: ordinal };
}

/** Stored records to which the catalogue refers without containing them. */
async function readStored(
  db: Database,
  records: ReadonlyMap<string, RecordFacts>,
): Promise<ReadonlyMap<string, KnownRecord>> {
  const named = new Set<string>();
  for (const { names, trailers, partner, showId, seasonId } of records.values())
    for (const id of [...names, ...trailers, partner, showId, seasonId])
      if (id !== undefined && !records.has(id)) named.add(id);
  const ids = [...named];
  const stored = new Map<string, KnownRecord>();
  for (let start = 0; start < ids.length; start += BATCH)
    for (const record of await readSome(db, ids.slice(start, start + BATCH))) stored.set(record.id, record);
  return stored;
}

async function readSome(db: Database, ids: string[]): Promise<readonly KnownRecord[]> {
  const items = await db
    .select({
      id: contentItems.id,
      assetType: contentItems.assetType,
      durationS: contentItems.durationS,
      showId: seasons.showId,
    })
    .from(contentItems)
    .leftJoin(seasons, eq(seasons.itemId, contentItems.id))
    .where(inArray(contentItems.id, ids));
  const persons = await db.select({ id: people.id }).from(people).where(inArray(people.id, ids));
  const partners = await db
    .select({ id: contentPartners.id })
    .from(contentPartners)
    .where(inArray(contentPartners.id, ids));
  const without = { assetType: undefined, durationS: undefined, showId: undefined };
  return [
    ...items.map(({ durationS, showId, ...item }) => ({
      ...item,
      kind: "item" as const,
      durationS: durationS ?? undefined,
      showId: showId ?? undefined,
    })),
    ...persons.map(({ id }) => ({ id, kind: "person" as const, ...without })),
    ...partners.map(({ id }) => ({ id, kind: "partner" as const, ...without })),
  ];
}

/** The stored episodes of the seasons among the records. */
async function readEpisodes(
  db: Database,
  records: ReadonlyMap<string, RecordFacts>,
): Promise<readonly StoredEpisode[]> {
  const ids = [...records.values()].filter(({ assetType }) => assetType === 2).map(({ id }) => id);
  const found: StoredEpisode[] = [];
  for (let start = 0; start < ids.length; start += BATCH)
    found.push(
      ...(await db
        .select({ id: episodes.itemId, showId: episodes.showId, seasonId: episodes.seasonId })
        .from(episodes)
        .where(inArray(episodes.seasonId, ids.slice(start, start + BATCH)))),
    );
  return found;
}
