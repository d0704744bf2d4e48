import { Suspense } from "react";
import type { Route } from "./+types/search";
import { CardGrid } from "../features/listing/CardGrid.tsx";
import { toListData } from "../features/listing/list-data.ts";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { lazyComponent } from "../ui/lazy-component.ts";
import { BrowseLinks } from "../features/search/BrowseLinks.tsx";
import { SearchForm } from "../features/search/SearchForm.tsx";
import { SearchOutcome } from "../features/search/SearchOutcome.tsx";
import { SearchTabs } from "../features/search/SearchTabs.tsx";
import * as listing from "../features/listing/ListingHeading.css.ts";
import { PersonCards } from "../features/person/PersonCards.tsx";
import { pageFault } from "../faults/page-fault.ts";
import type { ListCard } from "../components/card.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { browseLists } from "../server/page-data/browse-lists.server.ts";
import { searchResults } from "../server/page-data/search-page.server.ts";
import { searchQuery } from "../server/page-data/search-query.server.ts";
import { topSearches } from "../server/page-data/top-searches.server.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { isFlagOn } from "@marquee/config";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

const RecentSearches = lazyComponent(
  async () => (await import("../components/search/RecentSearches.tsx")).RecentSearches,
);

/** Loader data when results are shown: no top searches and no browse links. */
const NOTHING_ELSE: readonly [readonly ListCard[], undefined] = [[], undefined];

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { toggles } = context.get(bootstrapContext);
  if (!isFlagOn("search", toggles, requestContext.locale.country))
    throw pageFault({ kind: "FEATURE_NOT_AVAILABLE" });
  const query = searchQuery(requestContext.incoming.url);
  const minimumLength = requestContext.services.runtime.searchMinimumLength;
  const isLongEnough = query.length >= minimumLength;
  const [results, messages] = await Promise.all([
    isLongEnough ? searchResults(requestContext, query) : undefined,
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  const hasFound = results !== undefined && Object.values(results.counts).some((count) => count > 0);
  // With results, skip the requests for top searches and browse links.
  const [top, browse] = hasFound
    ? NOTHING_ELSE
    : await Promise.all([topSearches(requestContext), browseLists(requestContext)]);
  const found = results && {
    kind: results.kind,
    counts: results.counts,
    people: results.people,
    list: toListData({
      ...results.found,
      title: query,
      layout: results.kind === "channels" ? "channels" : "poster",
    }),
  };
  return {
    query,
    minimumLength,
    hasFound,
    found,
    top,
    browse,
    messages,
  };
}

export const meta = routeMeta("consumption", (t, { query }: Route.ComponentProps["loaderData"]) => ({
  title: query === "" ? t("searchTitle") : t("searchTitleFor", { query }),
  description: t("searchDescription"),
}));

export default function Search({
  loaderData: { query, minimumLength, hasFound, found, top, browse },
}: Route.ComponentProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <SearchForm query={query} minimumLength={minimumLength} />
      {isInBrowser ? (
        <Suspense fallback={null}>
          <RecentSearches found={hasFound ? query : undefined} />
        </Suspense>
      ) : null}
      {found === undefined || !hasFound ? null : (
        <div className={listing.list}>
          <SearchTabs query={query} kind={found.kind} counts={found.counts} />
        </div>
      )}
      {browse === undefined ? null : (
        <div className={listing.list}>
          <BrowseLinks lists={browse} />
        </div>
      )}
      <SearchOutcome
        query={query}
        minimumLength={minimumLength}
        counts={found?.counts}
        kind={found?.kind ?? "titles"}
        hasTop={top.length > 0}
      />
      {found?.kind === "people" && hasFound ? (
        <div className={listing.list}>
          <PersonCards people={found.people} />
        </div>
      ) : (
        <CardGrid
          cards={found !== undefined && hasFound ? found.list.cards : top}
          layout={found?.kind === "channels" && hasFound ? "square" : "poster"}
        />
      )}
      {found === undefined ? null : <PageLinks page={found.list.page} pages={found.list.pages} />}
    </>
  );
}
