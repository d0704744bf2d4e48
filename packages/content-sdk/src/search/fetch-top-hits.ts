import { TOP_SEARCH_SIZE } from "@marquee/config/content";
import { topHitsEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { ContentItem } from "../content-item.ts";
import { readItemPage } from "../read/read-page.ts";
import { wireNode } from "../read/wire-node.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/**
 * Fetches the most played titles here, at most 10. Spec: search, "Top search shows 10".
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const hits = await fetchTopHits(client);
 * console.log(hits.map(({ title }) => title));
 */
export async function fetchTopHits(
  client: Client,
  options: CallOptions = {},
): Promise<readonly ContentItem[]> {
  const body = await ask("fetchTopHits", client, options, undefined, (_, viewer) => ({
    endpoint: topHitsEndpoint,
    query: viewerQuery(viewer),
  }));
  return readItemPage(wireNode(body, "tophits")).items.slice(0, TOP_SEARCH_SIZE);
}
