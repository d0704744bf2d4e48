import { collectionEndpoint } from "@marquee/config/endpoints/content";
import { ask, pageQuery, type ContentClient, type PageOptions } from "./content-client.ts";
import type { CollectionPage, LandingPage } from "./content-lists.ts";
import { createPager, type Pager } from "./pager.ts";
import { readCollection, readLandingPage } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";
import type { ContentItem } from "./content-item.ts";

const requestCollection = (client: ContentClient, options: PageOptions & { readonly id: string }) =>
  ask(client, {
    endpoint: collectionEndpoint,
    pathParams: { id: options.id },
    query: Object.assign(viewerQuery(client.viewer()), pageQuery(options)),
    signal: options.signal,
  });

/**
 * One page of a collection. `{section}-all` (for example `movies-all`) is the collection of a whole section.
 * A page past the end is empty. Spec: content, "page size 12" (DEC-101).
 *
 * @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function fetchCollection(
  client: ContentClient,
  options: PageOptions & { readonly id: string },
): Promise<CollectionPage> {
  return readCollection(await requestCollection(client, options));
}

/** All items of a collection, page after page; see {@link Pager}. */
export function listCollection(
  client: ContentClient,
  options: PageOptions & { readonly id: string; readonly maxPages?: number },
): Pager<ContentItem, CollectionPage> {
  return createPager({
    fetchPage: (page) => fetchCollection(client, { ...options, page }),
    firstPage: options.page ?? 1,
    maxPages: options.maxPages ?? Infinity,
  });
}

/**
 * The rows of a landing page, such as `home` or `movies` (CONT-26).
 *
 * @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function fetchPageRows(
  client: ContentClient,
  options: PageOptions & { readonly page?: number; readonly id: string },
): Promise<LandingPage> {
  return readLandingPage(await requestCollection(client, options));
}
