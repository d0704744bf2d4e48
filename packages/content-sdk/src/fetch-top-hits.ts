import { TOP_SEARCH_SIZE } from "@marquee/config/content";
import { topHitsEndpoint } from "@marquee/config/endpoints/content";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import type { ContentItem } from "./content-item.ts";
import { readItemPage } from "./read/read-page.ts";
import { wireNode } from "./read/wire-value.ts";
import { viewerQuery } from "./viewer-query.ts";

/** What is played most here, at most 10. Spec: search, "Top search shows 10" (CONT-39). @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchTopHits(
  client: ContentClient,
  options: CallOptions = {},
): Promise<readonly ContentItem[]> {
  const query = viewerQuery(client.viewer());
  const body = await ask(client, { endpoint: topHitsEndpoint, query, signal: options.signal });
  return readItemPage(wireNode(body, "tophits")).items.slice(0, TOP_SEARCH_SIZE);
}
