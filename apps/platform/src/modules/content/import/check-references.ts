import type { RecordFacts } from "./catalogue.ts";
import type { CatalogueProblem } from "./catalogue-error.ts";

/** The facts of a record that others refer to. */
export type KnownRecord = Pick<RecordFacts, "id" | "kind" | "assetType" | "durationS" | "showId">;

/** Finds references to records that do not exist or are of the wrong kind. */
export function checkReferences(
  records: Iterable<RecordFacts>,
  find: (id: string) => KnownRecord | undefined,
  streams: readonly string[] | undefined,
): readonly CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  for (const record of records) {
    const note = (message: string): void =>
      void problems.push({ file: record.file, line: record.line, message });
    const { stream } = record;
    if (record.kind === "item") checkItem(record, find, note);
    if (stream !== undefined && streams !== undefined && !streams.includes(stream))
      note(`stream: there is no stream ${stream}`);
    if (record.kind === "item") checkPlacement(record, find, note);
    if (record.kind === "channel") checkGuide(record, find, note);
    if (record.kind === "collection")
      for (const id of record.names)
        if (find(id)?.assetType === undefined) note(`items: there is no item ${id}`);
  }
  return problems;
}

/** An episode that is stored. */
export interface StoredEpisode {
  readonly id: string;
  readonly showId: string;
  readonly seasonId: string;
}

/** Finds seasons that move to another show while one of their episodes does not. */
export function checkMovedSeasons(
  records: ReadonlyMap<string, RecordFacts>,
  stored: readonly StoredEpisode[],
): readonly CatalogueProblem[] {
  return stored.flatMap(({ id, showId, seasonId }) => {
    const season = records.get(seasonId);
    if (season === undefined || season.showId === showId || records.has(id)) return [];
    const { file, line } = season;
    return [{ file, line, message: `show_id: the episode ${id} of this season belongs to another show` }];
  });
}

type Note = (message: string) => void;
type Find = (id: string) => KnownRecord | undefined;

function checkItem({ id, names, trailers, partner }: RecordFacts, find: Find, note: Note): void {
  for (const trailer of trailers)
    if (trailer === id || find(trailer)?.assetType !== 0) note(`trailers: there is no video ${trailer}`);
  for (const person of names) if (find(person)?.kind !== "person") note(`cast: there is no person ${person}`);
  if (partner !== undefined && find(partner)?.kind !== "partner")
    note(`partner: there is no partner ${partner}`);
}

function checkGuide({ names }: RecordFacts, find: Find, note: Note): void {
  for (const id of names) {
    const item = find(id);
    if (item === undefined) note(`guide: there is no item ${id}`);
    else if (item.durationS === undefined) note(`guide: ${id} has no duration_s`);
  }
}

/** The fields that name an item's season and show, and the asset types that must have them. */
const PARENTS: readonly {
  readonly key: "showId" | "seasonId" | "season" | "episode";
  readonly field: string;
  readonly types: readonly number[];
}[] = [
  { key: "showId", field: "show_id", types: [1, 2] },
  { key: "seasonId", field: "season_id", types: [1] },
  { key: "season", field: "season", types: [1, 2] },
  { key: "episode", field: "episode", types: [1] },
];

function checkPlacement(item: RecordFacts, find: Find, note: Note): void {
  const isPart = item.assetType === 1 || item.assetType === 2;
  if (!item.id.startsWith(`0-${item.assetType}-`)) note(`id: must begin with 0-${item.assetType}-`);
  if ((item.assetType === 0 || item.assetType === 1) && item.durationS === undefined)
    note("duration_s: what plays needs a duration");
  if ((item.assetType === 0 || item.assetType === 1) && item.stream === undefined)
    note("stream: what plays needs a stream");
  for (const { key, field, types } of PARENTS)
    if (item[key] !== undefined && !types.includes(item.assetType ?? 0))
      note(`${field}: only ${types.length === 1 ? "an episode" : "a season or an episode"} has one`);
  if (!isPart) return;
  if (item.showId === undefined || find(item.showId)?.assetType !== 6)
    note(`show_id: there is no show ${item.showId ?? ""}`);
  if (item.season === undefined) note("season: is missing");
  if (item.assetType === 2) return;
  if (item.episode === undefined) note("episode: is missing");
  const season = item.seasonId === undefined ? undefined : find(item.seasonId);
  if (season?.assetType !== 2) note(`season_id: there is no season ${item.seasonId ?? ""}`);
  else if (season.showId !== item.showId) note(`season_id: ${season.id} belongs to another show`);
}
