import { itemAddress, type ContentItem, type ItemImages, type Programme, type WorkCredit } from '@marquee/content-sdk';

/** The little of an item that a card needs; only this is sent to the browser with a list. */
export interface CardData {
  readonly id: string;
  readonly title: string;
  /** Path of its page, without locale prefix. */
  readonly to: string;
  readonly kind: ContentItem['kind'];
  readonly assetType: number;
  readonly images: ItemImages;
  readonly imageUrl: string | undefined;
  readonly access: ContentItem['access'];
  readonly year: number | undefined;
  readonly durationMs: number | undefined;
  readonly ageRating: string | undefined;
  readonly genre: string | undefined;
  readonly episode: number | undefined;
  readonly season: number | undefined;
  /** Title of what a channel shows now. */
  readonly onAir: string | undefined;
}

/** A card of the hero, which also says what the title is about. */
export interface HeroData extends CardData {
  readonly description: string | undefined;
  readonly genres: readonly string[];
  readonly credit: WorkCredit | undefined;
}

/** Picks what a card shows. */
export function toCard(item: ContentItem, onAir?: Programme): CardData {
  return {
    id: item.id,
    title: item.title,
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
    onAir: onAir?.title,
  };
}

/** Picks what the hero shows. */
export function toHero(item: ContentItem): HeroData {
  return { ...toCard(item), description: item.description, genres: item.genres.slice(0, 3).map(({ title }) => title), credit: item.credit };
}
