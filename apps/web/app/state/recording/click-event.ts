import type { AnalyticsEvent, PlacementFacts } from "@marquee/analytics-sdk";
import { ACCOUNT_TARGETS, classifyPath, type PageClass } from "@marquee/config";

/** A link that was followed, and where on the page it stands. */
export interface FollowedLink {
  /** Site path it leads to, without prefix, query and hash. */
  readonly to: string;
  /** Site path of the page that shows. */
  readonly from: string;
  /** The words of the search whose results show. */
  readonly query: string | undefined;
  /** Name of the menu that it belongs to, `footer` included. */
  readonly menu: string | undefined;
  readonly isInHeader: boolean;
  readonly placement: PlacementFacts;
}

/** What the page of each of these classes shows. */
const CONTENT_TYPES: { readonly [Class in PageClass]?: string } = {
  movieDetail: "movie",
  videoDetail: "video",
  musicVideoDetail: "video",
  newsDetail: "video",
  channelDetail: "channel",
  showDetail: "show",
  seasonViewAll: "season",
  episodeDetail: "episode",
  originalsDetail: "show",
  originalsSeasonViewAll: "season",
  originalsEpisodeDetail: "episode",
};

/** What is recorded of a link that was followed: one event, the most telling one; undefined where its page view says enough. */
export function clickEvent(link: FollowedLink): AnalyticsEvent | undefined {
  const { to, from, query, menu, isInHeader, placement } = link;
  if (to === ACCOUNT_TARGETS.buyPlan)
    // Another duration on the page of plans is no new interest in a plan.
    return from === to
      ? undefined
      : { name: "subscribe_clicked", properties: { source: menu ?? (isInHeader ? "header" : "page") } };
  // Logging out is an event of its own.
  if (to === ACCOUNT_TARGETS.logout) return undefined;
  if (menu !== undefined) return { name: "menu_item_chosen", properties: { menu, item: to } };
  const contentType = CONTENT_TYPES[classifyPath(to)];
  const contentId = to.split("/").pop();
  if (contentType === undefined || contentId === undefined || to === from) return undefined;
  const facts = { contentId, contentType };
  const { cardIndex } = placement;
  return from === "/search" && query !== undefined && cardIndex !== undefined
    ? { name: "search_result_opened", properties: { ...facts, query, cardIndex } }
    : { name: "content_opened", properties: { ...facts, ...placement } };
}
