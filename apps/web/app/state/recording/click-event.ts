import type { AnalyticsEvent, PlacementFacts } from "@marquee/analytics-sdk";
import { ACCOUNT_TARGETS, classifyPath, type PageClass } from "@marquee/config";

/** A followed link and its position on the page. */
export interface FollowedLink {
  /** Target site path, without prefix, query and hash. */
  readonly to: string;
  /** Site path of the current page. */
  readonly from: string;
  /** The query of the shown search results. */
  readonly query: string | undefined;
  /** Name of its menu, which may be `footer`. */
  readonly menu: string | undefined;
  readonly isInHeader: boolean;
  readonly placement: PlacementFacts;
}

/** Content type by class of the page. */
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

/** The most specific event for a followed link; undefined when its page view is enough. */
export function clickEvent(link: FollowedLink): AnalyticsEvent | undefined {
  const { to, from, query, menu, isInHeader, placement } = link;
  if (to === ACCOUNT_TARGETS.buyPlan)
    // Changing the duration on the plan page is not tracked.
    return from === to
      ? undefined
      : { name: "subscribe_clicked", properties: { source: menu ?? (isInHeader ? "header" : "page") } };
  // Signing out has its own event.
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
