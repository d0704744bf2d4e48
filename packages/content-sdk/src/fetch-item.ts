import {
  contentLightEndpoint,
  detailsWithLicencesEndpoint,
  movieV1Endpoint,
} from "@marquee/config/endpoints/content";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import type { ContentItem } from "./content-item.ts";
import type { Licence } from "./content-lists.ts";
import { readItemNode } from "./read/read-item.ts";
import { readLicence } from "./read/read-page.ts";
import { requiredNode, requiredNodes, wireNode } from "./read/wire-value.ts";
import { viewerQuery } from "./viewer-query.ts";

/** Which item is wanted. */
export interface ItemOptions extends CallOptions {
  readonly contentId: string;
}

const itemQuery = (client: ContentClient, options: ItemOptions) =>
  Object.assign(viewerQuery(client.viewer()), { content_id: options.contentId });

/** The facts of an item that a card needs. Rejects with 404 for an unknown id. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchContentLight(client: ContentClient, options: ItemOptions): Promise<ContentItem> {
  const body = await ask(client, {
    endpoint: contentLightEndpoint,
    query: itemQuery(client, options),
    signal: options.signal,
  });
  return requiredNode(wireNode(body, "contentlight"), "item", readItemNode);
}

/** A movie by its id. Rejects with 404 for an unknown id or what is no movie. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchMovie(client: ContentClient, options: ItemOptions): Promise<ContentItem> {
  const body = await ask(client, {
    endpoint: movieV1Endpoint,
    query: itemQuery(client, options),
    signal: options.signal,
  });
  return requiredNode(wireNode(body, "movie"), "item", readItemNode);
}

/** An item and where it may be shown. Rejects with 404 for an unknown id. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchDetailsWithLicences(
  client: ContentClient,
  options: ItemOptions,
): Promise<{ readonly item: ContentItem; readonly licences: readonly Licence[] }> {
  const body = await ask(client, {
    endpoint: detailsWithLicencesEndpoint,
    query: itemQuery(client, options),
    signal: options.signal,
  });
  const node = wireNode(body, "licences");
  return {
    item: requiredNode(node, "item", readItemNode),
    licences: requiredNodes(node, "licences", readLicence),
  };
}
