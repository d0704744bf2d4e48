import { sitemapEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type CallOptions } from "../calls/call-options.ts";
import type { SitemapPage } from "../content-lists.ts";
import { readSitemap } from "../read/read-sitemap.ts";
import type { SitemapKind } from "./sitemap-kinds.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `fetchSitemap`. */
export interface SitemapOptions extends CallOptions {
  readonly kind: SitemapKind;
  /** 1 (default) is the first page. */
  readonly page?: number | undefined;
  /** Titles on a page, at most 500. Default 500. */
  readonly pageSize?: number | undefined;
}

/**
 * Fetches one page of the titles that search engines may list, in the order of the catalogue: those available in the viewer's
 * country. A page past the end is empty.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { titles, total } = await fetchSitemap(client, { kind: "movies" });
 * console.log(total, titles.map(({ item }) => item.title));
 */
export async function fetchSitemap(client: Client, options: SitemapOptions): Promise<SitemapPage> {
  const body = await ask("fetchSitemap", client, options, { kind: "text" }, (known, viewer) => ({
    endpoint: sitemapEndpoint,
    query: Object.assign(viewerQuery(viewer), pageQuery(known), { kind: known.kind }),
  }));
  return readSitemap(body);
}
