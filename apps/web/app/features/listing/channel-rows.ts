import type { ChannelList } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../components/card.ts";

/** Channels of a language or genre. */
export interface ChannelRow {
  /** Language code or genre id. */
  readonly id: string;
  /** The catalogue's name of the genre; undefined for a language. */
  readonly genre: string | undefined;
  readonly cards: readonly ListCard[];
}

/** Converts a channel list to rows, without empty groups. */
export function toChannelRows({ groups }: ChannelList): readonly ChannelRow[] {
  return groups
    .filter((group) => group.channels.length > 0)
    .map(({ id, channels }) => ({
      id,
      genre: channels[0]?.channel.genres.find((genre) => genre.id === id)?.title,
      cards: channels.map(({ channel, now }) => toListCard(channel, "square", now)),
    }));
}
