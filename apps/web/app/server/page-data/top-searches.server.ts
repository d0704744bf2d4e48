import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import { fetchTopHits } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../card.ts";
import { within } from "../faults/within.server.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** The top search shows 10 (CONT-39). */
const TOP_COUNT = 10;

/** What is looked for most; without it the page is still usable, so a failure leaves it empty. */
export async function topSearches(requestContext: RequestContext): Promise<readonly ListCard[]> {
  try {
    const top = await within(OPTIONAL_CALL_WAIT_MS, () =>
      keptContent(requestContext, "top hits", () => fetchTopHits(requestContext.client)),
    );
    return top.slice(0, TOP_COUNT).map((item) => toListCard(item, "poster"));
  } catch (cause) {
    requestContext.client.logger.warn("The top searches could not be fetched, none show", { cause });
    return [];
  }
}
