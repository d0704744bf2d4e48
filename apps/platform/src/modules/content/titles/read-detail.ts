import type { WireDetail, WireRights } from "@marquee/content-sdk/wire";
import { pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow, PageRequest } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { requireShowable } from "../rights/requirements.ts";
import { toFullWireItem, toWireItems } from "./wire-item.ts";

/** Most related items in the details of an item. */
export const RELATED_ITEMS = 12;

/** Ports of {@link readAssetDetail} and {@link readEpisodeDetail}. */
export interface DetailPorts {
  readonly repository: ContentRepository;
  /** What the caller may do with an item. */
  readonly rightsOf: (item: ItemRow) => Promise<WireRights>;
}

/**
 * The asset types of each type in a URL. Movies and videos share an asset type, and so do shows and web series; only the URL
 * tells them apart.
 */
const TYPES: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    movie: [0],
    video: [0],
    music: [0],
    news: [0],
    trailer: [0],
    sports: [0],
    learning: [0],
    episode: [1],
    season: [2],
    tvshow: [6],
    original: [6],
    channel: [9],
  }),
);

/** The details of an item other than an episode below its series. @throws {PlatformError} 404, 474, 475 */
export async function readAssetDetail(
  ports: DetailPorts,
  viewer: CatalogueViewer,
  requested: {
    readonly type: string;
    readonly id: string;
    readonly seasonId: string | undefined;
    readonly page: PageRequest;
  },
): Promise<WireDetail> {
  const item = await ports.repository.findItem(requested.id);
  if (item === undefined || TYPES.get(requested.type)?.includes(item.assetType) !== true)
    throw pageNotFound(`There is no ${requested.type} ${requested.id}`);
  return toDetail(ports, viewer, item, requested);
}

/** Whether a type in a URL fits an episode: its own, or that of its series. */
const isEpisodeType = (type: string): boolean =>
  TYPES.get(type)?.some((assetType) => assetType === 1 || assetType === 6) === true;

/** The details of an episode of a series. @throws {PlatformError} 404 also when the episode is of another series; 474, 475 */
export async function readEpisodeDetail(
  ports: DetailPorts,
  viewer: CatalogueViewer,
  requested: {
    readonly type: string;
    readonly seriesId: string;
    readonly id: string;
    readonly page: PageRequest;
  },
): Promise<WireDetail> {
  const item = await ports.repository.findItem(requested.id);
  const placement =
    item === undefined ? undefined : (await ports.repository.placements([item.id])).get(item.id);
  if (item === undefined || placement?.showId !== requested.seriesId || !isEpisodeType(requested.type)) {
    throw pageNotFound(`There is no episode ${requested.id} in ${requested.seriesId}`);
  }
  return toDetail(ports, viewer, item, { seasonId: undefined, page: requested.page });
}

async function toDetail(
  ports: DetailPorts,
  viewer: CatalogueViewer,
  row: ItemRow,
  requested: { readonly seasonId: string | undefined; readonly page: PageRequest },
): Promise<WireDetail> {
  requireShowable(row, viewer);
  const { repository } = ports;
  const placement = (await repository.placements([row.id])).get(row.id);
  const showId = row.assetType === 6 ? row.id : placement?.showId;
  const seasonRows = showId === undefined ? [] : await repository.listSeasons(viewer, showId);
  const seasonId = chooseSeason(row, requested.seasonId, placement?.seasonId, seasonRows);
  const [item, rights, related, seasons, episodeRows, trailers] = await Promise.all([
    toFullWireItem(repository, viewer, row),
    ports.rightsOf(row),
    repository.listRelated(viewer, row, RELATED_ITEMS).then((rows) => toWireItems(repository, viewer, rows)),
    toWireItems(repository, viewer, seasonRows),
    seasonId === undefined ? undefined : repository.listEpisodes(viewer, seasonId, requested.page),
    repository.listTrailers(viewer, row).then((rows) => toWireItems(repository, viewer, rows)),
  ]);
  const episodes =
    episodeRows === undefined
      ? null
      : {
          items: await toWireItems(repository, viewer, episodeRows.items),
          page: requested.page.page,
          page_size: requested.page.pageSize,
          total: episodeRows.total,
        };
  return {
    item,
    rights,
    related,
    seasons,
    episodes,
    season_id: seasonId ?? null,
    trailers,
    age_reasons: row.ageReasons,
  };
}

/** @throws {PlatformError} 404 for a season that the show does not have */
function chooseSeason(
  row: ItemRow,
  requested: string | undefined,
  own: string | undefined,
  seasons: readonly ItemRow[],
): string | undefined {
  if (row.assetType === 2) return row.id;
  if (requested !== undefined && requested !== "") {
    if (!seasons.some(({ id }) => id === requested))
      throw pageNotFound(`There is no season ${requested} in ${row.id}`);
    return requested;
  }
  return own ?? seasons[0]?.id;
}
