import type { SearchKind, WireSearch } from "@marquee/content-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { PageRequest } from "../catalogue/catalogue-rows.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import type { SearchRepository } from "../search/search-repository.ts";
import { toWirePage } from "./wire-item.ts";

/** Ports of {@link readSearch}. */
export interface SearchPorts {
  readonly repository: ContentRepository;
  readonly searches: SearchRepository;
}

/** A search request. */
export interface SearchRequest {
  readonly text: string;
  /** Undefined for titles and channels in one list. */
  readonly kind: SearchKind | undefined;
  readonly page: PageRequest;
}

/** The results of a search: titles and channels in one list, or one of the three kinds with the counts of all. */
export async function readSearch(
  { repository, searches }: SearchPorts,
  viewer: CatalogueViewer,
  { text, kind, page }: SearchRequest,
): Promise<WireSearch> {
  if (kind === undefined)
    return {
      q: text,
      ...(await toWirePage(repository, viewer, await searches.search(viewer, text, page), page)),
    };
  const { titles, people, channels } = await searches.searchKinds(viewer, text);
  const counts = { titles: titles.length, people: people.length, channels: channels.length };
  if (kind !== "people") {
    const list = await searches.readItems(kind === "titles" ? titles : channels, page);
    return { q: text, counts, ...(await toWirePage(repository, viewer, list, page)) };
  }
  const found = await searches.readPeople(viewer, people, page);
  return {
    q: text,
    counts,
    people: found.map(({ person, titles: titleCount }) => ({
      id: person.id,
      name: localText(person.name, viewer.language),
      web_slug: person.slug,
      image: person.id,
      title_count: titleCount,
    })),
    ...(await toWirePage(repository, viewer, { items: [], total: people.length }, page)),
  };
}
