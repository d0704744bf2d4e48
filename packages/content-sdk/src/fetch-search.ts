import { searchEndpoint } from "@marquee/config/endpoints/content";
import { ask, pageQuery, type ContentClient, type PageOptions } from "./content-client.ts";
import type { SearchPage } from "./content-lists.ts";
import { readSearch } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";

/** What is searched for. */
export interface SearchOptions extends PageOptions {
  readonly query: string;
  /** Only items rated U, for kids. Default false. */
  readonly isKidsOnly?: boolean | undefined;
}

/**
 * Searches the titles, people and genres available here. The minimum length is kept by the search session.
 * Spec: content, "search" (DEC-101).
 *
 * @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function searchContent(client: ContentClient, options: SearchOptions): Promise<SearchPage> {
  return readSearch(
    await ask(client, {
      endpoint: searchEndpoint,
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options), {
        q: options.query,
        kids: options.isKidsOnly,
      }),
      signal: options.signal,
    }),
  );
}
