import { fetchTopHits } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../components/card.ts";
import { ifInTime } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** The top search shows 10 (CONT-39). */
const TOP_COUNT = 10;

/** What is looked for most; without it the page is still usable, so a failure leaves it empty. */
export async function topSearches(requestContext: RequestContext): Promise<readonly ListCard[]> {
  const { client } = requestContext;
  const top = await ifInTime({
    client,
    load: () => cachedContent(requestContext, "top hits", () => fetchTopHits(client)),
    failure: "The top searches could not be fetched, none show",
  });
  return (top ?? []).slice(0, TOP_COUNT).map((item) => toListCard(item, "poster"));
}
