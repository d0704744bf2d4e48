import type { Guide, Programme } from "@marquee/content-sdk";
import { programmesFrom } from "@marquee/content-sdk/rules";
import { toCard, type CardData } from "../../parts/card.ts";

/** One programme of the guide. Times are epoch milliseconds. */
export interface ProgrammeData {
  readonly id: string;
  readonly title: string;
  /** For `lang`: language of the title when it is not the language of the page. */
  readonly titleLanguage?: string | undefined;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly ageRating: string | undefined;
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

const toProgramme = ({
  id,
  title,
  titleLanguage,
  startsAt,
  endsAt,
  ageRating,
}: Programme): ProgrammeData => ({
  id,
  title,
  ...(titleLanguage === undefined ? {} : { titleLanguage }),
  startsAt,
  endsAt,
  ageRating,
});

/** What is on and what comes: what has ended is left out, and so is what lies beyond `most`. */
export function toGuideData(
  { channels, page, pageSize, total }: Guide,
  span: { readonly now: number; readonly most: number },
): GuideData {
  return {
    channels: channels.map(({ channel, programmes }) => ({
      card: toCard(channel),
      programmes: programmesFrom(programmes, span).map(toProgramme),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
