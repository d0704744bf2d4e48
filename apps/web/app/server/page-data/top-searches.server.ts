import { fetchTopHits } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../components/card.ts";
import { ifInTime } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Number of top searches. */
const TOP_COUNT = 10;

/** The most searched titles; empty after a failure, as the page works without them. */
export async function topSearches(requestContext: RequestContext): Promise<readonly ListCard[]> {
  const { client } = requestContext;
  const top = await ifInTime({
    client,
    load: () => cachedContent(requestContext, "top hits", () => fetchTopHits(client)),
    failure: "The top searches could not be fetched, none show",
  });
  return (top ?? []).slice(0, TOP_COUNT).map((item) => toListCard(item, "poster"));
}
