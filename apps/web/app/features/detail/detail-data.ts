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

/** A person of a title's cast or crew. */
export interface ShownPerson extends Pick<CastMember, "name" | "character" | "roles" | "image"> {
  /** Path of the person's page. */
  readonly to: string | undefined;
}

/** The facts of a title on its detail page. */
export interface TitleData {
  readonly card: CardData;
  readonly originalTitle: string | undefined;
  readonly description: string | undefined;
  /** Value of `lang` for the description when it differs from the page's language. */
  readonly descriptionLanguage?: string | undefined;
  readonly genres: readonly Genre[];
  readonly cast: readonly ShownPerson[];
  readonly releaseDate: string | undefined;
  /** ISO date of the first day of the licence, for an upcoming title; otherwise undefined. */
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
  /** Reasons for the age rating. */
  readonly ageReasons: readonly string[];
  /** Paths of the trailers' pages. */
  readonly trailers: readonly string[];
}

/** An entry of a list of episodes. */
export interface EpisodeData {
  readonly card: CardData;
  readonly description: string | undefined;
  readonly descriptionLanguage?: string | undefined;
  readonly releaseDate: string | undefined;
}

/** A season to choose on its show's page. */
export interface SeasonData {
  readonly id: string;
  readonly title: string;
  readonly titleLanguage?: string | undefined;
  /** Path of the season's page. */
  readonly to: string;
  readonly episodeCount: number | undefined;
}

/** A page of a season's episodes. */
export interface EpisodePage {
  readonly episodes: readonly EpisodeData[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Loader data of a detail page. */
export interface DetailData {
  readonly title: TitleData;
  readonly related: readonly ListCard[];
  readonly seasons: readonly SeasonData[];
  readonly seasonId: string | undefined;
  /** Undefined when the title has no seasons. */
  readonly episodes: EpisodePage | undefined;
}

const toPerson = ({ personId, name, slug, character, roles, image }: CastMember): ShownPerson => ({
  name,
  to: slug === undefined ? undefined : `/celebrity/${slug}/${personId}`,
  character,
  roles,
  image,
});

/** The path of the show of an episode or season, which is the start of the item's path. */
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

/** Converts details to the data of a detail page, the only part sent to the browser. */
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
