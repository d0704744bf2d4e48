import { searchContent } from "@marquee/content-sdk";
import { Suspense } from "react";
import type { Route } from "./+types/search";
import { CardGrid } from "../features/listing/CardGrid.tsx";
import { toListData } from "../features/listing/list-data.ts";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { lazyComponent } from "../ui/lazy-component.ts";
import { SearchForm } from "../features/search/SearchForm.tsx";
import { SearchOutcome } from "../features/search/SearchOutcome.tsx";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { searchQuery } from "../server/page-data/search-query.server.ts";
import { requireContent } from "../server/faults/to-page-fault.server.ts";
import { topSearches } from "../server/page-data/top-searches.server.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { isFlagOn } from "@marquee/config";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

const RecentSearches = lazyComponent(
  async () => (await import("../features/search/RecentSearches.tsx")).RecentSearches,
);

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { toggles } = context.get(bootstrapContext);
  if (!isFlagOn("search", toggles, requestContext.locale.country))
    throw pageFault({ kind: "FEATURE_NOT_AVAILABLE" });
  const query = searchQuery(requestContext.incoming.url);
  const minimumLength = requestContext.services.runtime.searchMinimumLength;
  const isLongEnough = query.length >= minimumLength;
  const [found, top, messages] = await Promise.all([
    isLongEnough
      ? requireContent(() =>
          searchContent(requestContext.client, {
            query,
            page: pageNumber(requestContext.incoming.url),
          }),
        )
      : undefined,
    topSearches(requestContext),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  const list = found === undefined ? undefined : toListData({ ...found, title: query, layout: "poster" });
  return { query, minimumLength, list, top: list === undefined || list.total === 0 ? top : [], messages };
}

export const meta = routeMeta("consumption", (t, { query }: Route.ComponentProps["loaderData"]) => ({
  title: query === "" ? t("searchTitle") : t("searchTitleFor", { query }),
  description: t("searchDescription"),
}));

export default function Search({ loaderData: { query, minimumLength, list, top } }: Route.ComponentProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <SearchForm query={query} minimumLength={minimumLength} />
      {isInBrowser ? (
        <Suspense fallback={null}>
          <RecentSearches found={list !== undefined && list.total > 0 ? query : undefined} />
        </Suspense>
      ) : null}
      <SearchOutcome
        query={query}
        minimumLength={minimumLength}
        total={list?.total}
        hasTop={top.length > 0}
      />
      <CardGrid cards={list !== undefined && list.total > 0 ? list.cards : top} layout="poster" />
      {list === undefined ? null : <PageLinks page={list.page} pages={list.pages} />}
    </>
  );
}
