import type { ContentItem, ContentPartner, Detail, Genre, WorkCredit } from "@marquee/content-sdk";
import { itemAddress } from "@marquee/content-sdk";
import {
  castOf,
  isUpcomingOffer,
  titleOffer,
  type CastMember,
  type TitleOffer,
} from "@marquee/content-sdk/rules";
import { toCard, toListCard, type CardData, type ListCard } from "../../components/card.ts";

/** A person of a title as its page shows it. */
export interface ShownPerson extends Pick<CastMember, "name" | "character" | "roles" | "image"> {
  /** Path of the person's page. */
  readonly to: string | undefined;
}

/** What a detail page says about a title. */
export interface TitleData {
  readonly card: CardData;
  readonly originalTitle: string | undefined;
  readonly description: string | undefined;
  /** For `lang`: language of the description when it is not the language of the page. */
  readonly descriptionLanguage?: string | undefined;
  readonly genres: readonly Genre[];
  readonly cast: readonly ShownPerson[];
  readonly releaseDate: string | undefined;
  /** ISO date of the first day on which it plays; undefined where it plays by now, or that is the day of its release. */
  readonly availableFrom: string | undefined;
  readonly languages: readonly string[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly partner:
    | (Pick<ContentPartner, "name" | "deeplink"> & { readonly logo: string | undefined })
    | undefined;
  readonly credit: WorkCredit | undefined;
  readonly episodeCount: number | undefined;
  /** The show an episode belongs to. */
  readonly show:
    | {
        readonly id: string;
        readonly title: string;
        readonly titleLanguage?: string | undefined;
        readonly to: string;
      }
    | undefined;
  readonly offer: TitleOffer;
  /** Why it has its age rating. */
  readonly ageReasons: readonly string[];
  /** Paths of the pages of its trailers. */
  readonly trailers: readonly string[];
}

/** One entry of a list of episodes. */
export interface EpisodeData {
  readonly card: CardData;
  readonly description: string | undefined;
  readonly descriptionLanguage?: string | undefined;
  readonly releaseDate: string | undefined;
}

/** A season as a choice on the page of its show. */
export interface SeasonData {
  readonly id: string;
  readonly title: string;
  readonly titleLanguage?: string | undefined;
  /** Path of the page with all its episodes. */
  readonly to: string;
  readonly episodeCount: number | undefined;
}

/** One page of the episodes of a season. */
export interface EpisodePage {
  readonly episodes: readonly EpisodeData[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** A detail page. */
export interface DetailData {
  readonly title: TitleData;
  readonly related: readonly ListCard[];
  readonly seasons: readonly SeasonData[];
  readonly seasonId: string | undefined;
  /** Undefined when the title has no seasons at all. */
  readonly episodes: EpisodePage | undefined;
}

const toPerson = ({ personId, name, slug, character, roles, image }: CastMember): ShownPerson => ({
  name,
  to: slug === undefined ? undefined : `/celebrity/${slug}/${personId}`,
  character,
  roles,
  image,
});

/** The path of the show that an episode or season names, as the address of the episode has it. */
function showPath(item: ContentItem): string {
  return itemAddress(item).split("/").slice(0, 5).join("/");
}

function toTitle({ item, rights, ageReasons, trailers }: Detail): TitleData {
  const { partner, show } = item;
  const offer = titleOffer(item, rights);
  return {
    card: toCard(item),
    originalTitle: item.originalTitle === item.title ? undefined : item.originalTitle,
    description: item.description,
    descriptionLanguage: item.descriptionLanguage,
    genres: item.genres,
    cast: castOf(item.credits).map(toPerson),
    releaseDate: item.releaseDate?.iso,
    availableFrom: isUpcomingOffer(offer) ? item.licenceStartsOn : undefined,
    languages: item.languages,
    audioLanguages: item.audioLanguages,
    subtitleLanguages: item.subtitleLanguages,
    partner:
      partner === undefined
        ? undefined
        : { name: partner.name, deeplink: partner.deeplink, logo: partner.logoCircleDark },
    credit: item.credit,
    episodeCount: item.episodeCount,
    show:
      show === undefined
        ? undefined
        : { id: show.id, title: show.title, titleLanguage: show.titleLanguage, to: showPath(item) },
    offer,
    ageReasons,
    trailers: trailers.map(itemAddress),
  };
}

/** Picks what a detail page shows; only this is sent to the browser. */
export function toDetailData(detail: Detail): DetailData {
  const { item, related, seasons, seasonId, episodes } = detail;
  return {
    title: toTitle(detail),
    related: related.map((entry) => toListCard(entry, item.kind === "channel" ? "square" : "poster")),
    seasons: seasons.map((season) => ({
      id: season.id,
      title: season.title,
      titleLanguage: season.titleLanguage,
      to: itemAddress(season),
      episodeCount: season.episodeCount,
    })),
    seasonId,
    episodes:
      seasons.length === 0 && episodes === undefined
        ? undefined
        : {
            episodes: (episodes?.items ?? []).map((episode) => ({
              card: toCard(episode),
              description: episode.description,
              descriptionLanguage: episode.descriptionLanguage,
              releaseDate: episode.releaseDate?.iso,
            })),
            page: episodes?.page ?? 1,
            pages: Math.max(1, Math.ceil((episodes?.total ?? 0) / (episodes?.pageSize ?? 1))),
            total: episodes?.total ?? 0,
          },
  };
}
