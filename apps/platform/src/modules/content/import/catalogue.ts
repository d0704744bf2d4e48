import type {
  CatalogueChannel,
  CatalogueCollection,
  CatalogueItem,
  CataloguePartner,
  CataloguePerson,
} from "@marquee/content-sdk/wire";

/** One record of a catalogue. */
export type CatalogueRecord =
  | CataloguePerson
  | CataloguePartner
  | CatalogueItem
  | CatalogueChannel
  | CatalogueCollection;

/** A line of a catalogue. Plain strings are numbered from 1. */
export type CatalogueLine =
  | string
  | {
      readonly file?: string | undefined;
      readonly line: number;
      readonly text: string;
      /** Why the line could not be read; its text is then empty. */
      readonly problem?: string | undefined;
    };

/** Lines that can be read again and again, so that a catalogue need not fit into memory. */
export interface CatalogueSource {
  lines(): AsyncIterable<CatalogueLine> | Iterable<CatalogueLine>;
}

/** Progress of an import. */
export interface ImportProgress {
  readonly phase: "checking" | "storing" | "indexing";
  /** Lines, or items while indexing. */
  readonly done: number;
  /** Undefined while the lines are counted. */
  readonly total: number | undefined;
}

/** What the check of a catalogue keeps of a record: its line, and the ids it refers to. */
export interface RecordFacts {
  readonly id: string;
  readonly kind: CatalogueRecord["kind"];
  readonly file: string | undefined;
  readonly line: number;
  /** Number of the line among all lines of the source. */
  readonly ordinal: number;
  /** Hash of the line's text, which shows whether the line has changed when it is read again. */
  readonly hash: string;
  readonly assetType: number | undefined;
  readonly durationS: number | undefined;
  readonly stream: string | undefined;
  readonly partner: string | undefined;
  readonly showId: string | undefined;
  readonly seasonId: string | undefined;
  readonly season: number | undefined;
  readonly episode: number | undefined;
  /** Videos about an item. */
  readonly trailers: readonly string[];
  /** People of an item, the guide of a channel, the items of a collection. */
  readonly names: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Extracts the facts of a record. */
export function toFacts(
  record: CatalogueRecord,
  place: Pick<RecordFacts, "file" | "line" | "ordinal" | "hash">,
): RecordFacts {
  const item = record.kind === "item" ? record : undefined;
  const plays = record.kind === "item" || record.kind === "channel" ? record : undefined;
  return {
    ...place,
    id: record.id,
    kind: record.kind,
    assetType: record.kind === "channel" ? 9 : item?.asset_type,
    durationS: item?.duration_s,
    stream: plays?.stream,
    partner: item?.partner,
    showId: item?.show_id,
    seasonId: item?.season_id,
    season: item?.season,
    episode: item?.episode,
    trailers: item?.trailers ?? NOTHING,
    names: namesOf(record),
  };
}

function namesOf(record: CatalogueRecord): readonly string[] {
  if (record.kind === "item") return record.cast?.map(({ person }) => person) ?? NOTHING;
  if (record.kind === "channel") return record.guide;
  return record.kind === "collection" ? record.items : NOTHING;
}
