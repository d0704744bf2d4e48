import type { WireItem } from "@marquee/content-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";

/** The fields of a title that a user's lists need. */
export interface KnownTitle {
  readonly id: string;
  readonly assetType: number;
  /** The show of an episode; undefined for other titles. */
  readonly showId: string | undefined;
  /** First day on which it may be played. */
  readonly availableFrom: string | null;
  readonly title: string;
}

/** A programme of the guide, for which a reminder can be set. */
export interface Programme {
  readonly channelId: string;
  readonly contentId: string;
  readonly startsAt: Date;
}

/** The reader of a list: the request, with its parental limit, and the language of the answer. */
export interface ListReader {
  readonly marquee: MarqueeRequest;
  readonly translation: string | undefined;
}

/** Port: the catalogue, as users' lists read it. */
export interface ListCatalogue {
  /** The titles that exist, whether or not the reader may see them. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownTitle>>;
  /** The items that the reader may see now, in their language. */
  items(reader: ListReader, ids: readonly string[]): Promise<ReadonlyMap<string, WireItem>>;
  /** The programme with an id of the guide. */
  programme(id: string): Promise<Programme | undefined>;
}
