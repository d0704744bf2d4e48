import type { ChannelList } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../components/card.ts";

/** Channels under a language or a genre. */
export interface ChannelRow {
  /** Language code or genre id. */
  readonly id: string;
  /** What the catalogue calls the genre; absent of a language. */
  readonly genre: string | undefined;
  readonly cards: readonly ListCard[];
}

/** Picks what a page of channels shows; empty groups drop out. */
export function toChannelRows({ groups }: ChannelList): readonly ChannelRow[] {
  return groups
    .filter((group) => group.channels.length > 0)
    .map(({ id, channels }) => ({
      id,
      genre: channels[0]?.channel.genres.find((genre) => genre.id === id)?.title,
      cards: channels.map(({ channel, now }) => toListCard(channel, "square", now)),
    }));
}
