import { collectionEndpoint } from "@marquee/config/endpoints/content";
import type { Client, QueryParameters } from "@marquee/http";
import { ask, checked } from "../calls/ask.ts";
import { pageQuery, type PageOptions } from "../calls/call-options.ts";
import type { ContentItem } from "../content-item.ts";
import type { CollectionPage, LandingPage } from "../content-lists.ts";
import type { ListFilter } from "../list-filter.ts";
import { createPager, type Pager } from "../calls/pager.ts";
import { readCollection, readLandingPage } from "../read/read-page.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `fetchCollection`. */
export interface CollectionOptions extends PageOptions {
  /** `{section}-all`, for example `movies-all`, is the collection of a whole section. */
  readonly id: string;
  /** Filters and sorts the list. Default: all items in the order of the catalogue. */
  readonly filter?: ListFilter | undefined;
  /** Also fetches the values by which the list can be filtered. Default false. */
  readonly withFacets?: boolean | undefined;
}

/** Returns the parameters of the filter, without missing ones. */
function filterQuery({ filter, withFacets }: CollectionOptions): QueryParameters {
  const { genre, language, decade, access, sort }: ListFilter = filter || {};
  return { genre, language, decade, access, sort, facets: withFacets ? "true" : undefined };
}

const KINDS = { id: "text", filter: "object?", withFacets: "flag?" } as const;

const requestCollection = (where: string, client: Client, options: CollectionOptions) =>
  ask(where, client, options, KINDS, (known, viewer) => ({
    endpoint: collectionEndpoint,
    pathParams: { id: known.id },
    query: Object.assign(viewerQuery(viewer), pageQuery(known), filterQuery(known)),
  }));

/**
 * Fetches one page of a collection. A page past the end is empty. Spec: content, "page size 12".
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown id, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { items, total } = await fetchCollection(client, { id: "movies-all", page: 2 });
 * console.log(items.length, total);
 */
export async function fetchCollection(client: Client, options: CollectionOptions): Promise<CollectionPage> {
  return readCollection(await requestCollection("fetchCollection", client, options));
}

/**
 * Lists all items of a collection, page by page; see {@link Pager}.
 *
 * @throws {MarqueeError} `INVALID_OPTION` at once; the pager rejects as `fetchCollection` does.
 * @example
 * for await (const item of listCollection(client, { id: "movies-all", maxPages: 3 }).items()) console.log(item.title);
 */
export function listCollection(
  client: Client,
  options: CollectionOptions & {
    /** Pages fetched at most. Default: all. */
    readonly maxPages?: number | undefined;
  },
): Pager<ContentItem, CollectionPage> {
  const known = checked(
    "listCollection",
    client,
    options,
    Object.assign({ maxPages: "number?" as const }, KINDS),
  );
  return createPager({
    fetchPage: (page) => fetchCollection(client, Object.assign({}, known, { page })),
    firstPage: known.page || 1,
    maxPages: known.maxPages === undefined ? Infinity : known.maxPages,
  });
}

/**
 * Fetches the rows of a landing page, such as `home` or `movies`.
 *
 * @throws {MarqueeError} as `fetchCollection`
 * @example
 * const { rows } = await fetchPageRows(client, { id: "home" });
 * for (const { title, items } of rows) console.log(title, items.length);
 */
export async function fetchPageRows(client: Client, options: CollectionOptions): Promise<LandingPage> {
  return readLandingPage(await requestCollection("fetchPageRows", client, options));
}
