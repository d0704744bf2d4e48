import { useTranslations } from "use-intl";
import { CardGrid } from "./CardGrid.tsx";
import { EmptyList } from "./EmptyList.tsx";
import type { ListData, Narrowing } from "./list-data.ts";
import { ListFilterForm } from "./ListFilterForm.tsx";
import { ListingHeading } from "./ListingHeading.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { PAGE_SIZE } from "@marquee/config";
import * as grid from "../../theme/card-grid.css.ts";
import { focusListAbove } from "../../ui/kept-focus.ts";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import * as css from "./ListingHeading.css.ts";
import type { RowLayout } from "./row-data.ts";
import type { ListFilter } from "@marquee/content-sdk";
import { useLocation, useNavigation } from "react-router";
import { Button } from "../../ui/Button/Button.tsx";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import { useFurtherCards } from "./use-further-cards.ts";

/** Whether another page of the same list is loading. */
function usePendingPage(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && next.pathname.endsWith(pathname);
}

const PLACES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** Placeholder of a loading list. */
function PendingGrid({ layout }: { layout: RowLayout }) {
  return (
    <div className={css.list} aria-hidden="true">
      <div className={grid.grid}>
        {PLACES.map((place) => (
          <div key={place} className={css.pendingCard}>
            <Skeleton shape={layout} />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The cards of a page. With JavaScript, cards of the next pages are added below. */
function FurtherGrid({ list, filter }: { readonly list: ListData; readonly filter: ListFilter | undefined }) {
  const t = useTranslations("consumption");
  const isInBrowser = useIsInBrowser();
  const { cards, hasMore, loadMore } = useFurtherCards({
    id: list.id,
    layout: list.layout,
    page: list.page + 1,
    pageSize: PAGE_SIZE,
    remaining: list.total - (list.page - 1) * PAGE_SIZE - list.cards.length,
    filter,
  });
  return (
    <>
      <CardGrid cards={[...list.cards, ...cards]} layout={list.layout} />
      {isInBrowser && hasMore ? (
        <div ref={focusListAbove} className={css.pages}>
          <Button tone="outline" onClick={loadMore}>
            {t("showMore")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A list of titles with heading and page links. */
export function TitleList({
  list,
  narrowing,
  filter = narrowing?.filter,
  title = list.title,
}: {
  list: ListData;
  /** Shows the filter form. Default: no filter. */
  narrowing?: Narrowing | undefined;
  /** What the list is filtered by. Default: that of the form. */
  filter?: ListFilter | undefined;
  title?: string;
}) {
  const t = useTranslations("consumption");
  const isPending = usePendingPage();
  return (
    <>
      <ListingHeading title={title} note={t("titlesCount", { count: list.total })} />
      {narrowing === undefined ? null : <ListFilterForm narrowing={narrowing} />}
      {isPending ? (
        <PendingGrid layout={list.layout} />
      ) : list.cards.length === 0 ? (
        <EmptyList isNarrowed={narrowing !== undefined && Object.keys(narrowing.filter).length > 0} />
      ) : (
        <FurtherGrid key={`${list.id} ${list.page} ${JSON.stringify(filter)}`} list={list} filter={filter} />
      )}
      <PageLinks page={list.page} pages={list.pages} />
    </>
  );
}
