import type { Guide, Programme } from "@marquee/content-sdk";
import { programmesFrom, type ShownSpan } from "@marquee/content-sdk/guide";
import { toCard, type CardData } from "../../components/card.ts";

/** A programme of the guide. Times are epoch milliseconds. */
export interface ProgrammeData extends ShownSpan {
  readonly id: string;
  readonly title: string;
  /** Value of `lang` for the title when it differs from the page's language. */
  readonly titleLanguage?: string | undefined;
  readonly ageRating: string | undefined;
  readonly description?: string | undefined;
  readonly genres?: readonly string[];
  /** Path of its title's page, if there is one. */
  readonly page?: string | undefined;
}

/** A channel and its programmes. */
export interface ChannelGuideData {
  readonly card: CardData;
  readonly programmes: readonly ProgrammeData[];
}

/** Loader data of a page of the guide. */
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

/** A programme with the data of its details. */
const toProgramme = (programme: Programme): ProgrammeData => ({
  ...toShort(programme),
  description: programme.description,
  genres: programme.genres.slice(0, 3).map(({ title }) => title),
});

/** Selects programmes: those not over at `from`, at most `maxPerChannel` of each channel. */
interface GuidePart {
  readonly from: number;
  readonly maxPerChannel: number;
  /** Whether programmes include their description. */
  readonly isWhole?: boolean;
}

/** Converts the guide to the data of a page. */
export function toGuideData(
  { channels, page, pageSize, total }: Guide,
  { from, maxPerChannel, isWhole = false }: GuidePart,
): GuideData {
  return {
    channels: channels.map(({ channel, programmes }) => ({
      card: toCard(channel),
      programmes: programmesFrom(programmes, { now: from, most: maxPerChannel }).map(
        isWhole ? toProgramme : toShort,
      ),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
