import { EXTERNAL_LINK_ASSET_TYPE } from "@marquee/config";
import {
  itemAddress,
  type ContentItem,
  type FoundPerson,
  type ItemImages,
  type Programme,
  type WorkCredit,
} from "@marquee/content-sdk";

/** The little of an item that a card needs; only this is sent to the browser with a list. */
export interface CardData {
  readonly id: string;
  readonly title: string;
  /** For `lang`: language of the title when it is not the language of the page. */
  readonly titleLanguage?: string | undefined;
  /** Path of its page, without locale prefix. */
  readonly to: string;
  readonly kind: ContentItem["kind"];
  readonly assetType: number;
  readonly images: ItemImages;
  readonly imageUrl: string | undefined;
  readonly access: ContentItem["access"];
  readonly year: number | undefined;
  readonly durationMs: number | undefined;
  readonly ageRating: string | undefined;
  readonly genre: string | undefined;
  readonly episode: number | undefined;
  readonly season: number | undefined;
}

/** A card of the hero, which also says what the title is about. */
export interface HeroData extends CardData {
  readonly description: string | undefined;
  /** For `lang`: language of the description when it is not the language of the page. */
  readonly descriptionLanguage?: string | undefined;
  readonly genres: readonly string[];
  readonly credit: WorkCredit | undefined;
}

/** What the picture of an item follows from. */
export type Pictured = Pick<CardData, "kind" | "assetType" | "images" | "imageUrl">;

/** The little that a list shows of an item. Lists are long, so nothing is sent that is absent or that their cards do not show. */
export interface ListCard
  extends
    Pick<CardData, "id" | "title" | "to" | "kind" | "access">,
    Partial<Pick<CardData, "titleLanguage" | "year" | "genre" | "durationMs">> {
  /** The one of the list's layout, and the poster, by which a page may show the title once more. */
  readonly images: Partial<ItemImages>;
  /** Both only of a link to somewhere else. */
  readonly assetType?: number;
  readonly imageUrl?: string | undefined;
  /** Title of what a channel shows now. */
  readonly onAir?: string;
  /** Address, as served, of the logo of the partner whose title it is. */
  readonly partnerLogo?: string;
}

/** Picks what a card shows. */
export function toCard(item: ContentItem): CardData {
  return {
    id: item.id,
    title: item.title,
    titleLanguage: item.titleLanguage,
    to: itemAddress(item),
    kind: item.kind,
    assetType: item.assetType,
    images: item.images,
    imageUrl: item.imageUrl,
    access: item.access,
    year: item.releaseDate?.year,
    durationMs: item.durationMs,
    ageRating: item.ageRating,
    genre: item.genres[0]?.title,
    episode: item.episodeNumber,
    season: item.seasonNumber,
  };
}

/** Picks what its picture follows from. */
export function toPictured({ kind, assetType, images, imageUrl }: ContentItem): Pictured {
  return { kind, assetType, images, imageUrl };
}

/** Picks what the hero shows. */
export function toHero(item: ContentItem): HeroData {
  return {
    ...toCard(item),
    description: item.description,
    descriptionLanguage: item.descriptionLanguage,
    genres: item.genres.slice(0, 3).map(({ title }) => title),
    credit: item.credit,
  };
}

/** Picks what a list of this layout shows. */
export function toListCard(item: ContentItem, layout: keyof ItemImages, onAir?: Programme): ListCard {
  const { id, title, titleLanguage, to, kind, access, assetType, imageUrl, images, year, genre, durationMs } =
    toCard(item);
  return {
    id,
    title,
    ...(titleLanguage === undefined ? {} : { titleLanguage }),
    to,
    kind,
    access,
    images: {
      ...(images.poster === undefined ? {} : { poster: images.poster }),
      ...(images[layout] === undefined ? {} : { [layout]: images[layout] }),
    },
    ...(assetType === EXTERNAL_LINK_ASSET_TYPE ? { assetType, imageUrl } : {}),
    ...(year === undefined ? {} : { year }),
    ...(genre === undefined ? {} : { genre }),
    ...(durationMs === undefined || layout !== "cover" ? {} : { durationMs }),
    ...(onAir === undefined ? {} : { onAir: onAir.title }),
    ...(item.partner?.logoCircleDark === undefined ? {} : { partnerLogo: item.partner.logoCircleDark }),
  };
}

/** A person that a search has found, as a card shows it. */
export interface PersonCard extends Pick<FoundPerson, "id" | "name" | "image" | "titleCount"> {
  /** Path of the person's page. */
  readonly to: string;
}

/** Picks what the card of a person shows. */
export function toPersonCard({ id, name, slug, image, titleCount }: FoundPerson): PersonCard {
  return { id, name, image, titleCount, to: `/celebrity/${slug ?? id}/${id}` };
}
