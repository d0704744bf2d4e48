import { assetDetailEndpoint, episodeDetailEndpoint } from "@marquee/config/endpoints/content";
import { ask, pageQuery, type ContentClient, type PageOptions } from "./content-client.ts";
import type { Detail } from "./content-lists.ts";
import { readDetail } from "./read/read-detail.ts";
import { viewerQuery } from "./viewer-query.ts";

/** Which detail is asked for. */
export interface DetailOptions extends PageOptions {
  /** `movie`, `video`, `music`, `news`, `tvshow`, `original`, `season`, `channel`; see `detailType`. */
  readonly type: string;
  readonly id: string;
  /** Season whose episodes are wanted; the first one by default. `page` then pages through its episodes. */
  readonly seasonId?: string | undefined;
}

/**
 * Details of an item other than an episode. Rejects with 404 for an unknown id, 474 and 475 when it is not for this place.
 * Spec: content, "GET {type}/{asset_id}" (CONT-20, CONT-22).
 *
 * @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function fetchDetail(client: ContentClient, options: DetailOptions): Promise<Detail> {
  return readDetail(
    await ask(client, {
      endpoint: assetDetailEndpoint,
      pathParams: { type: options.type, asset_id: options.id },
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options), { season_id: options.seasonId }),
      signal: options.signal,
    }),
  );
}

/** Which episode is asked for. */
export interface EpisodeOptions extends PageOptions {
  /** `tvshow` or `original`. */
  readonly type: string;
  readonly seriesId: string;
  readonly id: string;
}

/**
 * Details of an episode. Rejects with 404 when the episode is not one of the series.
 * Spec: content, "GET {type}/{series_id}/{asset_id}" (CONT-21).
 *
 * @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function fetchEpisode(client: ContentClient, options: EpisodeOptions): Promise<Detail> {
  return readDetail(
    await ask(client, {
      endpoint: episodeDetailEndpoint,
      pathParams: { type: options.type, series_id: options.seriesId, asset_id: options.id },
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options)),
      signal: options.signal,
    }),
  );
}
