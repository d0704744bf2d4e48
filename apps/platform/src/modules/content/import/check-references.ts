import type { RecordFacts } from "./catalogue.ts";
import type { CatalogueProblem } from "./catalogue-error.ts";

/** What is known of an id that a record names. */
export type KnownRecord = Pick<RecordFacts, "id" | "kind" | "assetType" | "durationS" | "showId">;

/** Everything in some records that names something which is not there, or is there as something else. */
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

function checkPlacement(item: RecordFacts, find: Find, note: Note): void {
  const isPart = item.assetType === 1 || item.assetType === 2;
  if (!item.id.startsWith(`0-${item.assetType}-`)) note(`id: must begin with 0-${item.assetType}-`);
  if ((item.assetType === 0 || item.assetType === 1) && item.durationS === undefined)
    note("duration_s: what plays needs a duration");
  if ((item.assetType === 0 || item.assetType === 1) && item.stream === undefined)
    note("stream: what plays needs a stream");
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
