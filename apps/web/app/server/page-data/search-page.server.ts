import { searchContent, SEARCH_KINDS, type SearchKind, type SearchPage } from "@marquee/content-sdk";
import { toPersonCard, type PersonCard } from "../../components/card.ts";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";
import { pageNumber } from "./page-number.server.ts";

/** What the page of a search shows of one kind. */
export interface SearchResults {
  readonly kind: SearchKind;
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly found: SearchPage;
  readonly people: readonly PersonCard[];
}

/** The kind that an address asks for; anything else is none. */
export function searchKind(url: URL): SearchKind | undefined {
  const asked = url.searchParams.get("tab");
  return SEARCH_KINDS.find((kind) => kind === asked);
}

const NONE = { titles: 0, people: 0, channels: 0 };

/** What a query finds: of the kind that the address names, else of the first kind of which there is any. */
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
