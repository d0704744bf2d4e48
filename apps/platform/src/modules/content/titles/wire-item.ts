import { ASSET_TYPES, imageWidths } from "@marquee/config";
import { itemAddress } from "@marquee/content-sdk/rules";
import type { WireContentPartner, WireItem, WireItemPage } from "@marquee/content-sdk/wire";
import { localText, otherLanguage } from "../../../errors/local-text.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type {
  ItemList,
  ItemRow,
  PageRequest,
  PartnerRow,
  PersonRow,
  Placement,
} from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { genreName } from "../catalogue/genre-names.ts";

/** Rows that an item's wire form needs beside its own. */
interface RelatedRows {
  readonly placements: ReadonlyMap<string, Placement>;
  readonly shows: ReadonlyMap<string, ItemRow>;
  readonly counts: ReadonlyMap<string, number>;
  readonly partners: ReadonlyMap<string, PartnerRow>;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly channels: readonly ItemRow[];
}

const idsOfTypes = (rows: readonly ItemRow[], types: readonly number[]) =>
  rows.filter(({ assetType }) => types.includes(assetType)).map(({ id }) => id);

/** The wire form of items in a list, in the same order, without people, channels and credit. */
export async function toWireItems(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  rows: readonly ItemRow[],
): Promise<WireItem[]> {
  const related = await readRelatedRows(repository, viewer, rows);
  return rows.map((row) => withoutEmpty(toWireItem(row, viewer, related)));
}

/** The wire form of a page of a list. */
export async function toWirePage(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  list: ItemList,
  page: PageRequest,
): Promise<WireItemPage> {
  return {
    items: await toWireItems(repository, viewer, list.items),
    page: page.page,
    page_size: page.pageSize,
    total: list.total,
  };
}

/** Leaves out empty fields, to shorten lists; clients read a missing field as empty. */
function withoutEmpty(item: WireItem): WireItem {
  return Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ) as WireItem;
}

/** The wire form of one item with all its details. */
export async function toFullWireItem(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  row: ItemRow,
): Promise<WireItem> {
  const [related, people, channels] = await Promise.all([
    readRelatedRows(repository, viewer, [row]),
    repository.findPeople(row.cast.map(({ person }) => person)),
    repository.channelsOf(viewer, row.id),
  ]);
  return {
    ...toWireItem(row, viewer, { ...related, people, channels }),
    actors: row.cast.flatMap((entry) => {
      const person = people.get(entry.person);
      if (person === undefined) return [];
      return [
        {
          id: person.id,
          name: localText(person.name, viewer.language),
          web_slug: person.slug,
          role: entry.role,
          character: entry.character ?? null,
          image: person.id,
        },
      ];
    }),
    channels: channels.map((channel) => ({
      id: channel.id,
      title: localText(channel.title, viewer.language),
      web_slug: channel.slug,
      asset_subtype: channel.assetSubtype,
    })),
    credit: row.credit,
  };
}

async function readRelatedRows(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  rows: readonly ItemRow[],
): Promise<RelatedRows> {
  const placed = await repository.placements(idsOfTypes(rows, [1, 2]));
  const showIds = [...new Set([...placed.values()].map(({ showId }) => showId))];
  const [shows, counts, partners] = await Promise.all([
    repository.findItems(showIds),
    repository.episodeCounts(viewer, idsOfTypes(rows, [2, 6])),
    repository.findPartners([...new Set(rows.flatMap(({ partnerId }) => partnerId ?? []))]),
  ]);
  return {
    placements: placed,
    shows: new Map(shows.map((show) => [show.id, show])),
    counts,
    partners,
    people: new Map(),
    channels: [],
  };
}

function toWireItem(row: ItemRow, viewer: CatalogueViewer, related: RelatedRows): WireItem {
  const { language } = viewer;
  const placement = related.placements.get(row.id);
  const show = placement === undefined ? undefined : related.shows.get(placement.showId);
  const title = localText(row.title, language);
  const tvshow =
    show === undefined
      ? null
      : {
          id: show.id,
          title: localText(show.title, language),
          title_language: otherLanguage(show.title, language),
          web_slug: show.slug,
          asset_subtype: show.assetSubtype,
        };
  const images = imagesOf(row, show);
  const partner = row.partnerId === null ? undefined : related.partners.get(row.partnerId);
  return {
    id: row.id,
    title,
    title_language: otherLanguage(row.title, language),
    original_title: row.originalTitle,
    originalTitle: row.originalTitle,
    description: localText(row.description, language),
    description_language: otherLanguage(row.description, language),
    asset_type: row.assetType,
    asset_subtype: row.assetSubtype,
    assetSubType: row.assetSubtype,
    genres: row.genres.map((id) => ({ id, value: genreName(id, language) })),
    actors: [],
    duration: row.durationS,
    release_date: row.releaseDate,
    license_start_date: row.licenceStartsOn,
    license_expiry_date: row.licenceExpiresAt?.toISOString() ?? null,
    billing_type: row.billingType,
    business_type: row.businessType,
    languages: row.contentLanguages,
    audio_languages: row.audioLanguages,
    subtitle_languages: row.subtitleLanguages,
    tags: row.tags,
    channels: [],
    images,
    imageUrl: `/cdn/images/${images.cover}/cover/${Math.max(...imageWidths("cover"))}.jpg`,
    web_slug: row.slug,
    permalink: permalinkOf(row, show, language),
    modelName: (ASSET_TYPES as Readonly<Record<number, string>>)[row.assetType] ?? "Unknown",
    content_partner_details: partner === undefined ? null : toWirePartner(partner, language),
    age_rating: row.ageRating,
    tvshow,
    season_id: placement?.seasonId ?? null,
    season: placement?.seasonNumber ?? null,
    episode: placement?.episodeNumber ?? null,
    episode_count: related.counts.get(row.id) ?? null,
  };
}

/** The path of the page of an item, without locale prefix; `show` is that of an episode or season. */
export function permalinkOf(row: ItemRow, show: ItemRow | undefined, language: string): string {
  return itemAddress({
    id: row.id as never,
    kind: KINDS[row.assetType] ?? "unknown",
    assetSubtype: row.assetSubtype,
    webSlug: row.slug,
    title: localText(row.title, language),
    show:
      show === undefined
        ? undefined
        : {
            id: show.id as never,
            title: localText(show.title, language),
            slug: show.slug,
            assetSubtype: show.assetSubtype,
          },
    seasonId: undefined,
  });
}

const KINDS: Readonly<Record<number, "movie" | "episode" | "season" | "show" | "channel">> = {
  0: "movie",
  1: "episode",
  2: "season",
  6: "show",
  9: "channel",
};

/** Seasons have no pictures and episodes only a cover; the rest is taken from their show. */
function imagesOf(
  row: ItemRow,
  show: ItemRow | undefined,
): { poster: string | null; cover: string; square: string } {
  if (row.assetType === 9) return { poster: null, cover: row.id, square: row.id };
  const upright = show?.id ?? row.id;
  return { poster: upright, cover: row.assetType === 2 ? upright : row.id, square: upright };
}

/** Logos are sent as PNG, which keeps their background transparent. */
function toWirePartner(partner: PartnerRow, language: string): WireContentPartner {
  const logo = (name: string) =>
    `/cdn/images/${partner.id}/logo-${name}/${Math.max(...imageWidths("logo"))}.png`;
  return {
    content_partner_id: partner.id,
    content_partner_name: localText(partner.name, language),
    content_partner_images: {
      logo_rectangle_darkbg: logo("rectangle-dark"),
      logo_rectangle_whitebg: logo("rectangle-white"),
      logo_circle_darkbg: logo("circle-dark"),
      logo_circle_whitebg: logo("circle-white"),
      purchase_image: logo("rectangle-dark"),
    },
    content_partner_deeplink: partner.deeplink,
  };
}
