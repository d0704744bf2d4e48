import type { CatalogueItem } from "@marquee/content-sdk/wire";
import type { Catalogue, Placed } from "./catalogue.ts";
import type { CatalogueProblem } from "./catalogue-error.ts";

/** Everything in a catalogue that names something which is not there, or is there as something else. */
export function checkReferences(
  catalogue: Catalogue,
  streams: readonly string[] | undefined,
): readonly CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const noteAt =
    ({ file, line }: Placed<unknown>) =>
    (message: string) =>
      void problems.push({ file, line, message });
  const people = idsOf(catalogue.people);
  const partners = idsOf(catalogue.partners);
  const items = new Map(catalogue.items.map(({ value }) => [value.id, value]));
  const channels = idsOf(catalogue.channels);

  for (const placed of catalogue.items) {
    const note = noteAt(placed);
    for (const { person } of placed.value.cast ?? [])
      if (!people.has(person)) note(`cast: there is no person ${person}`);
    if (placed.value.partner !== undefined && !partners.has(placed.value.partner))
      note(`partner: there is no partner ${placed.value.partner}`);
    checkStream(placed.value.stream, streams, note);
    checkPlacement(placed.value, items, note);
  }
  for (const placed of catalogue.channels) {
    const note = noteAt(placed);
    checkStream(placed.value.stream, streams, note);
    for (const id of placed.value.guide) {
      const item = items.get(id);
      if (item === undefined) note(`guide: there is no item ${id}`);
      else if (item.duration_s === undefined) note(`guide: ${id} has no duration_s`);
    }
  }
  for (const placed of catalogue.collections) {
    const note = noteAt(placed);
    for (const id of placed.value.items)
      if (!items.has(id) && !channels.has(id)) note(`items: there is no item ${id}`);
  }
  return problems;
}

type Note = (message: string) => void;

function checkPlacement(item: CatalogueItem, items: ReadonlyMap<string, CatalogueItem>, note: Note): void {
  const isPart = item.asset_type === 1 || item.asset_type === 2;
  if (!item.id.startsWith(`0-${item.asset_type}-`)) note(`id: must begin with 0-${item.asset_type}-`);
  if ((item.asset_type === 0 || item.asset_type === 1) && item.duration_s === undefined)
    note("duration_s: what plays needs a duration");
  if ((item.asset_type === 0 || item.asset_type === 1) && item.stream === undefined)
    note("stream: what plays needs a stream");
  if (!isPart) return;
  if (item.show_id === undefined || items.get(item.show_id)?.asset_type !== 6)
    note(`show_id: there is no show ${item.show_id ?? ""}`);
  if (item.season === undefined) note("season: is missing");
  if (item.asset_type === 2) return;
  if (item.episode === undefined) note("episode: is missing");
  const season = item.season_id === undefined ? undefined : items.get(item.season_id);
  if (season?.asset_type !== 2) note(`season_id: there is no season ${item.season_id ?? ""}`);
  else if (season.show_id !== item.show_id) note(`season_id: ${season.id} belongs to another show`);
}

function checkStream(stream: string | undefined, streams: readonly string[] | undefined, note: Note): void {
  if (stream !== undefined && streams !== undefined && !streams.includes(stream))
    note(`stream: there is no stream ${stream}`);
}

const idsOf = (records: readonly Placed<{ readonly id: string }>[]): ReadonlySet<string> =>
  new Set(records.map(({ value }) => value.id));
