import { assetDetailEndpoint, episodeDetailEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type PageOptions } from "../calls/call-options.ts";
import type { Detail } from "../content-lists.ts";
import { readDetail } from "../read/read-detail.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `fetchDetail`. */
export interface DetailOptions extends PageOptions {
  /** `movie`, `video`, `music`, `news`, `tvshow`, `original`, `season`, `channel`; see `detailType`. */
  readonly type: string;
  readonly id: string;
  /** Season whose episodes are fetched. Default: the first one. `page` is then a page of its episodes. */
  readonly seasonId?: string | undefined;
}

/**
 * Fetches the details of an item other than an episode. Spec: content, "GET {type}/{asset_id}".
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown id, `CONTENT_NOT_AVAILABLE` and `REGION_BLOCKED` when it is not available here,
 * `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { item, rights } = await fetchDetail(client, { type: "movie", id: "0-0-1" });
 * console.log(item.title, rights.playable);
 */
export async function fetchDetail(client: Client, options: DetailOptions): Promise<Detail> {
  return readDetail(
    await ask(
      "fetchDetail",
      client,
      options,
      { type: "text", id: "text", seasonId: "text?" },
      (known, viewer) => ({
        endpoint: assetDetailEndpoint,
        pathParams: { type: known.type, asset_id: known.id },
        query: Object.assign(viewerQuery(viewer), pageQuery(known), { season_id: known.seasonId }),
      }),
    ),
  );
}

/** Options of `fetchEpisode`. */
export interface EpisodeOptions extends PageOptions {
  /** `tvshow` or `original`. */
  readonly type: string;
  readonly seriesId: string;
  readonly id: string;
}

/**
 * Fetches the details of an episode. Spec: content, "GET {type}/{series_id}/{asset_id}".
 *
 * @throws {MarqueeError} as `fetchDetail`; `NOT_FOUND` as well when the episode is not one of the series.
 * @example
 * const { item } = await fetchEpisode(client, { type: "tvshow", seriesId: "0-6-1", id: "0-1-1" });
 * console.log(item.episodeNumber, item.title);
 */
export async function fetchEpisode(client: Client, options: EpisodeOptions): Promise<Detail> {
  return readDetail(
    await ask(
      "fetchEpisode",
      client,
      options,
      { type: "text", seriesId: "text", id: "text" },
      (known, viewer) => ({
        endpoint: episodeDetailEndpoint,
        pathParams: { type: known.type, series_id: known.seriesId, asset_id: known.id },
        query: Object.assign(viewerQuery(viewer), pageQuery(known)),
      }),
    ),
  );
}
