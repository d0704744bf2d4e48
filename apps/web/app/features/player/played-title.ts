import type { ContentFacts } from "@marquee/analytics-sdk";
import type { CardData } from "../../components/card.ts";

/** What is played and what is said about it. */
export interface PlayedTitle {
  readonly card: CardData;
  /** The title's first language. */
  readonly language: string | undefined;
  /** Of an episode: its show. */
  readonly seriesId?: string | undefined;
  /** Of a channel: the programme that is played from its beginning. */
  readonly programmeId?: string | undefined;
}

/** The facts that go with every event about the title. */
export function contentFacts({ card, language, seriesId, programmeId }: PlayedTitle): ContentFacts {
  return {
    contentId: card.id,
    contentType: card.kind,
    title: card.title,
    isLive: card.kind === "channel" && programmeId === undefined,
    ...(language === undefined ? {} : { language }),
    ...(card.genre === undefined ? {} : { genre: card.genre }),
    ...(seriesId === undefined ? {} : { seriesId }),
    ...(card.season === undefined ? {} : { season: card.season }),
    ...(card.episode === undefined ? {} : { episode: card.episode }),
  };
}
