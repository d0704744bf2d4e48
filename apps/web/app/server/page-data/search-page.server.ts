import { searchContent, SEARCH_KINDS, type SearchKind, type SearchPage } from "@marquee/content-sdk";
import { toPersonCard, type PersonCard } from "../../components/card.ts";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";
import { pageNumber } from "./page-number.server.ts";

/** Search results of one kind. */
export interface SearchResults {
  readonly kind: SearchKind;
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly found: SearchPage;
  readonly people: readonly PersonCard[];
}

/** The kind of results in the URL; undefined for anything else. */
export function searchKind(url: URL): SearchKind | undefined {
  const asked = url.searchParams.get("tab");
  return SEARCH_KINDS.find((kind) => kind === asked);
}

const NONE = { titles: 0, people: 0, channels: 0 };

/** Searches for a query. Returns the kind in the URL, or else the first kind with results. */
export async function searchResults(
  { client, incoming: { url } }: RequestContext,
  query: string,
): Promise<SearchResults> {
  const page = pageNumber(url);
  const asked = searchKind(url);
  const search = (kind: SearchKind) => requireContent(() => searchContent(client, { query, page, kind }));
  let kind = asked ?? "titles";
  let found = await search(kind);
  const { counts = NONE } = found;
  const filled = SEARCH_KINDS.find((known) => counts[known] > 0) ?? kind;
  if (asked === undefined && filled !== kind) {
    kind = filled;
    found = await search(kind);
  }
  return { kind, counts, found, people: found.people.map(toPersonCard) };
}
