import { fetchTopHits } from "@marquee/content-sdk";
import { toListCard, type ListCard } from "../../card.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import type { Visit } from "../visit/visit.server.ts";

/** The top search shows 10 (CONT-39). */
const TOP_COUNT = 10;

/** What is looked for most; without it the page is still usable, so a failure leaves it empty. */
export async function topSearches(visit: Visit): Promise<readonly ListCard[]> {
  try {
    const top = await keptContent(visit, "top hits", () => fetchTopHits(visit.sdks.content));
    return top.slice(0, TOP_COUNT).map((item) => toListCard(item, "poster"));
  } catch (cause) {
    visit.sdks.logger.warn("The top searches could not be fetched, none show", { cause });
    return [];
  }
}
