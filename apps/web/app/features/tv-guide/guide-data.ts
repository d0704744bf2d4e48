import type { Guide, Programme } from "@marquee/content-sdk";
import { programmesFrom, type ShownSpan } from "@marquee/content-sdk/guide";
import { toCard, type CardData } from "../../components/card.ts";

/** One programme of the guide. Times are epoch milliseconds. */
export interface ProgrammeData extends ShownSpan {
  readonly id: string;
  readonly title: string;
  /** For `lang`: language of the title when it is not the language of the page. */
  readonly titleLanguage?: string | undefined;
  readonly ageRating: string | undefined;
  readonly description?: string | undefined;
  readonly genres?: readonly string[];
  /** Path of the page of its title, where there is one here. */
  readonly page?: string | undefined;
}

/** A channel and what it shows. */
export interface ChannelGuideData {
  readonly card: CardData;
  readonly programmes: readonly ProgrammeData[];
}

/** A page of the guide. */
export interface GuideData {
  readonly channels: readonly ChannelGuideData[];
  readonly page: number;
  readonly pages: number;
}

const toShort = ({
  id,
  title,
  titleLanguage,
  startsAt,
  endsAt,
  ageRating,
  permalink,
}: Programme): ProgrammeData => ({
  id,
  title,
  ...(titleLanguage === undefined ? {} : { titleLanguage }),
  startsAt,
  endsAt,
  ageRating,
  ...(permalink === undefined ? {} : { page: permalink }),
});

/** A programme with all that its details show. */
const toProgramme = (programme: Programme): ProgrammeData => ({
  ...toShort(programme),
  description: programme.description,
  genres: programme.genres.slice(0, 3).map(({ title }) => title),
});

/** Which of the programmes a page shows: those not over at `from`, at most so many of a channel. */
interface GuidePart {
  readonly from: number;
  readonly most: number;
  /** Whether each programme comes with what it is about. */
  readonly isWhole?: boolean;
}

/** The part of the guide that a page shows. */
export function toGuideData(
  { channels, page, pageSize, total }: Guide,
  { from, most, isWhole = false }: GuidePart,
): GuideData {
  return {
    channels: channels.map(({ channel, programmes }) => ({
      card: toCard(channel),
      programmes: programmesFrom(programmes, { now: from, most }).map(isWhole ? toProgramme : toShort),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
