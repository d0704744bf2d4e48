import type { ContentFacts } from "@marquee/analytics-sdk";
import type { CardData } from "../../../components/card.ts";

/** The title in the player, with the facts that analytics events need. */
export interface PlayedTitle {
  readonly card: CardData;
  /** The title's first language. */
  readonly language: string | undefined;
  /** For an episode: ID of its show. */
  readonly seriesId?: string | undefined;
  /** For a channel: ID of the programme that is played from its beginning. */
  readonly programmeId?: string | undefined;
}

/** Returns the properties of every analytics event about the title. */
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
