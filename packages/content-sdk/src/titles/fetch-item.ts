import {
  contentLightEndpoint,
  detailsWithLicencesEndpoint,
  movieV1Endpoint,
} from "@marquee/config/endpoints/content";
import type { Client, RequestEndpoint } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { ContentItem } from "../content-item.ts";
import type { Licence } from "../content-lists.ts";
import { readItemNode } from "../read/read-item.ts";
import { readLicence } from "../read/read-page.ts";
import { fieldsOf } from "../read/fields-of.ts";
import { wireNode } from "../read/wire-node.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of the calls about one item. */
export interface ItemOptions extends CallOptions {
  readonly contentId: string;
}

const itemFields = /* @__PURE__ */ fieldsOf("item{0!", readItemNode);
const licencesFields = /* @__PURE__ */ fieldsOf("item{0! licences[1!", readItemNode, readLicence);

const requestItem = (where: string, client: Client, options: ItemOptions, endpoint: RequestEndpoint) =>
  ask(where, client, options, { contentId: "text" }, ({ contentId }, viewer) => ({
    endpoint,
    query: Object.assign(viewerQuery(viewer), { content_id: contentId }),
  }));

/**
 * Fetches the facts of an item that a card shows.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown id, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { title, images } = await fetchContentLight(client, { contentId: "0-0-1" });
 * console.log(title, images.poster);
 */
export async function fetchContentLight(client: Client, options: ItemOptions): Promise<ContentItem> {
  const body = await requestItem("fetchContentLight", client, options, contentLightEndpoint);
  return itemFields(wireNode(body, "contentlight")).item;
}

/**
 * Fetches a movie by its id.
 *
 * @throws {MarqueeError} as `fetchContentLight`; `NOT_FOUND` as well for what is no movie.
 * @example
 * const { title, durationMs } = await fetchMovie(client, { contentId: "0-0-1" });
 * console.log(title, durationMs);
 */
export async function fetchMovie(client: Client, options: ItemOptions): Promise<ContentItem> {
  const body = await requestItem("fetchMovie", client, options, movieV1Endpoint);
  return itemFields(wireNode(body, "movie")).item;
}

/**
 * Fetches an item and the countries where it may be shown.
 *
 * @throws {MarqueeError} as `fetchContentLight`
 * @example
 * const { licences } = await fetchDetailsWithLicences(client, { contentId: "0-0-1" });
 * console.log(licences.map(({ country }) => country));
 */
export async function fetchDetailsWithLicences(
  client: Client,
  options: ItemOptions,
): Promise<{ readonly item: ContentItem; readonly licences: readonly Licence[] }> {
  const body = await requestItem("fetchDetailsWithLicences", client, options, detailsWithLicencesEndpoint);
  return licencesFields(wireNode(body, "licences"));
}
