import { EXTERNAL_LINK_ASSET_TYPE } from "@marquee/config";
import {
  itemAddress,
  type ContentItem,
  type FoundPerson,
  type ItemImages,
  type Programme,
  type WorkCredit,
} from "@marquee/content-sdk";

/** The data of an item's card. */
export interface CardData {
  readonly id: string;
  readonly title: string;
  /** Value of `lang` for the title when it differs from the page's language. */
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

/** A card of the hero, with a description. */
export interface HeroData extends CardData {
  readonly description: string | undefined;
  /** Value of `lang` for the description when it differs from the page's language. */
  readonly descriptionLanguage?: string | undefined;
  readonly genres: readonly string[];
  readonly credit: WorkCredit | undefined;
}

/** The fields that decide an item's picture. */
export type Pictured = Pick<CardData, "kind" | "assetType" | "images" | "imageUrl">;

/** A card of a list. Lists are long, so only fields that are present and shown are sent. */
export interface ListCard
  extends
    Pick<CardData, "id" | "title" | "to" | "kind" | "access">,
    Partial<Pick<CardData, "titleLanguage" | "year" | "genre" | "durationMs">> {
  /** The picture of the list's layout, and the poster, which a page may also show. */
  readonly images: Partial<ItemImages>;
  /** Only for external links, with `imageUrl`. */
  readonly assetType?: number;
  readonly imageUrl?: string | undefined;
  /** Title of a channel's current programme. */
  readonly onAir?: string;
  /** URL of the logo of the title's partner. */
  readonly partnerLogo?: string;
}

/** Converts an item to a card. */
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

/** Selects the fields that decide an item's picture. */
export function toPictured({ kind, assetType, images, imageUrl }: ContentItem): Pictured {
  return { kind, assetType, images, imageUrl };
}

/** Converts an item to a hero card. */
export function toHero(item: ContentItem): HeroData {
  return {
    ...toCard(item),
    description: item.description,
    descriptionLanguage: item.descriptionLanguage,
    genres: item.genres.slice(0, 3).map(({ title }) => title),
    credit: item.credit,
  };
}

/** Converts an item to a card of a list with this layout. */
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

/** A person's card in search results. */
export interface PersonCard extends Pick<FoundPerson, "id" | "name" | "image" | "titleCount"> {
  /** Path of the person's page. */
  readonly to: string;
}

/** Converts a found person to a card. */
export function toPersonCard({ id, name, slug, image, titleCount }: FoundPerson): PersonCard {
  return { id, name, image, titleCount, to: `/celebrity/${slug ?? id}/${id}` };
}
