import { fetchCollection, type CollectionPage, type ListFacets, type ListFilter } from "@marquee/content-sdk";
import { toListData, type ListData, type Narrowing } from "../../features/listing/list-data.ts";
import { readListFilter } from "../../site-map/list-filter.ts";
import { requireCached } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";
import { pageNumber } from "./page-number.server.ts";

const NO_FACETS: ListFacets = { genres: [], languages: [], decades: [] };

/** A page of a list, filtered by the URL unless a filter is given, with the available filters. @throws the page fault to show */
export async function loadNarrowedList(
  requestContext: RequestContext,
  id: string,
  given?: ListFilter,
): Promise<{
  readonly collection: CollectionPage;
  readonly list: ListData;
  readonly narrowing: Narrowing;
}> {
  const { url } = requestContext.incoming;
  const page = pageNumber(url);
  const filter = given ?? readListFilter(url.searchParams);
  const collection = await requireCached(
    requestContext,
    ["list", id, page, JSON.stringify(filter)].join(" "),
    (client) => fetchCollection(client, { id, page, filter, withFacets: true }),
  );
  return {
    collection,
    list: toListData(collection),
    narrowing: { filter, facets: collection.facets ?? NO_FACETS },
  };
}
