import type {
  ContentItem,
  ContentPartner,
  Credit,
  Detail,
  Genre,
  Rights,
  WorkCredit,
} from "@marquee/content-sdk";
import { itemAddress } from "@marquee/content-sdk";
import { PLAYER_CODES, toPlayerCode, playsWithinSubscription, type PlayerCode } from "@marquee/config";
import { toCard, toListCard, type CardData, type ListCard } from "../../card.ts";

/** What stands between a viewer and a title. */
export type Offer =
  | { readonly kind: "play" }
  | { readonly kind: "subscription" | "rental" | "rentalOrSubscription" }
  | { readonly kind: "refused"; readonly code: PlayerCode };

/** A person and everything this person did in a title. */
export interface CastMember {
  readonly name: string;
  /** Path of the person's page. */
  readonly to: string | undefined;
  readonly character: string | undefined;
  readonly roles: readonly string[];
}

/** What a detail page says about a title. */
export interface TitleData {
  readonly card: CardData;
  readonly originalTitle: string | undefined;
  readonly description: string | undefined;
  readonly genres: readonly Genre[];
  readonly cast: readonly CastMember[];
  readonly releaseDate: string | undefined;
  readonly languages: readonly string[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly partner: Pick<ContentPartner, "name" | "deeplink"> | undefined;
  readonly credit: WorkCredit | undefined;
  readonly episodeCount: number | undefined;
  /** The show an episode belongs to. */
  readonly show: { readonly id: string; readonly title: string; readonly to: string } | undefined;
  readonly offer: Offer;
}

/** One entry of a list of episodes. */
export interface EpisodeData {
  readonly card: CardData;
  readonly description: string | undefined;
  readonly releaseDate: string | undefined;
}

/** A season as a choice on the page of its show. */
export interface SeasonData {
  readonly id: string;
  readonly title: string;
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

/** Whether a title is still to come, so that a viewer can be reminded of it. */
export function isUpcoming({ offer }: Pick<TitleData, "offer">): boolean {
  return offer.kind === "refused" && PLAYER_CODES[offer.code] === "NOT_YET_RELEASED";
}

/** What a viewer needs for a title: a refusal that names neither money nor login is said as it is (CONT-18, CONT-52). */
export function toOffer(item: Pick<ContentItem, "billingType" | "businessType">, rights: Rights): Offer {
  if (rights.playable) return { kind: "play" };
  const code = toPlayerCode(rights.playerCode);
  if (rights.refusalCode === "SUBSCRIPTION_NEEDED" || code === undefined) return { kind: "subscription" };
  if (rights.refusalCode === "RENTAL_NEEDED")
    return { kind: playsWithinSubscription(item) ? "rentalOrSubscription" : "rental" };
  return { kind: "refused", code };
}

function toCast(credits: readonly Credit[]): readonly CastMember[] {
  const members = new Map<string, CastMember>();
  for (const { personId, name, slug, role, character } of credits) {
    const known = members.get(personId);
    members.set(personId, {
      name,
      to: slug === undefined ? undefined : `/celebrity/${slug}/${personId}`,
      character: known?.character ?? character,
      roles:
        role === undefined || known?.roles.includes(role) === true
          ? (known?.roles ?? [])
          : [...(known?.roles ?? []), role],
    });
  }
  return [...members.values()];
}

/** The path of the show that an episode or season names, as the address of the episode has it. */
function showPath(item: ContentItem): string {
  return itemAddress(item).split("/").slice(0, 5).join("/");
}

function toTitle(item: ContentItem, rights: Rights): TitleData {
  const { partner, show } = item;
  return {
    card: toCard(item),
    originalTitle: item.originalTitle === item.title ? undefined : item.originalTitle,
    description: item.description,
    genres: item.genres,
    cast: toCast(item.credits),
    releaseDate: item.releaseDate?.iso,
    languages: item.languages,
    audioLanguages: item.audioLanguages,
    subtitleLanguages: item.subtitleLanguages,
    partner: partner === undefined ? undefined : { name: partner.name, deeplink: partner.deeplink },
    credit: item.credit,
    episodeCount: item.episodeCount,
    show: show === undefined ? undefined : { id: show.id, title: show.title, to: showPath(item) },
    offer: toOffer(item, rights),
  };
}

/** Picks what a detail page shows; only this is sent to the browser. */
export function toDetailData({ item, rights, related, seasons, seasonId, episodes }: Detail): DetailData {
  return {
    title: toTitle(item, rights),
    related: related.map((entry) => toListCard(entry, item.kind === "channel" ? "square" : "poster")),
    seasons: seasons.map((season) => ({
      id: season.id,
      title: season.title,
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
              releaseDate: episode.releaseDate?.iso,
            })),
            page: episodes?.page ?? 1,
            pages: Math.max(1, Math.ceil((episodes?.total ?? 0) / (episodes?.pageSize ?? 1))),
            total: episodes?.total ?? 0,
          },
  };
}
