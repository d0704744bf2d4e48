import { searchEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type PageOptions } from "../calls/call-options.ts";
import type { SearchPage } from "../content-lists.ts";
import { readSearch } from "../read/read-page.ts";
import type { SearchKind } from "../search-kinds.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `searchContent`. */
export interface SearchOptions extends PageOptions {
  readonly query: string;
  /** Only items rated U, for kids. Default false. */
  readonly isKidsOnly?: boolean | undefined;
  /** Searches only one kind, and counts each. Default: titles and channels in one list. */
  readonly kind?: SearchKind | undefined;
}

/**
 * Searches the titles, people and genres available here. The minimum length is that of `searchSession`. Spec: content, "search".
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { items } = await searchContent(client, { query: "general" });
 * console.log(items.map(({ title }) => title));
 * const { people, counts } = await searchContent(client, { query: "keaton", kind: "people" });
 * console.log(people.map(({ name, titleCount }) => `${name}: ${titleCount}`), counts);
 */
export async function searchContent(client: Client, options: SearchOptions): Promise<SearchPage> {
  return readSearch(
    await ask(
      "searchContent",
      client,
      options,
      { query: "text", isKidsOnly: "flag?", kind: "text?" },
      (known, viewer) => ({
        endpoint: searchEndpoint,
        query: Object.assign(viewerQuery(viewer), pageQuery(known), {
          q: known.query,
          kids: known.isKidsOnly,
          kind: known.kind,
        }),
      }),
    ),
  );
}
