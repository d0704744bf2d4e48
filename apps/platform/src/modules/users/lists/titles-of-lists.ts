import type { WireItem } from "@marquee/content-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";

/** A title as far as lists of people need it. */
export interface KnownTitle {
  readonly id: string;
  readonly assetType: number;
  /** Of an episode. */
  readonly showId: string | undefined;
  /** First day on which it may be played. */
  readonly availableFrom: string | null;
  readonly title: string;
}

/** A showing that a person may wait for. */
export interface Programme {
  readonly channelId: string;
  readonly contentId: string;
  readonly startsAt: Date;
}

/** Who reads a list: the request, with the parental limit where one applies, and the language asked for. */
export interface ListReader {
  readonly marquee: MarqueeRequest;
  readonly translation: string | undefined;
}

/** Port: what the catalogue tells those who keep lists of titles. */
export interface TitlesOfLists {
  /** The titles that exist, no matter who asks. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownTitle>>;
  /** The items that the reader may see now, in their language. */
  items(reader: ListReader, ids: readonly string[]): Promise<ReadonlyMap<string, WireItem>>;
  /** The showing a programme id of the guide names: channel and start in epoch seconds. */
  programme(id: string): Promise<Programme | undefined>;
}
