import type { ChannelList } from '@marquee/content-sdk';
import { toListCard, type ListCard } from '../../card.ts';

/** Channels under a language or a genre. */
export interface ChannelRow {
  /** Language code or genre id. */
  readonly id: string;
  readonly cards: readonly ListCard[];
}

/** Picks what a page of channels shows; empty groups drop out. */
export function toChannelRows({ groups }: ChannelList): readonly ChannelRow[] {
  return groups
    .filter((group) => group.channels.length > 0)
    .map(({ id, channels }) => ({ id, cards: channels.map(({ channel, now }) => toListCard(channel, 'square', now)) }));
}
