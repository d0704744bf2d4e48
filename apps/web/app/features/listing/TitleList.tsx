import { useTranslations } from "use-intl";
import { CardGrid } from "./CardGrid.tsx";
import { EmptyList } from "./EmptyList.tsx";
import type { ListData } from "./list-data.ts";
import { ListingHeading } from "./ListingHeading.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { PAGE_SIZE } from "@marquee/config";
import * as grid from "../../theme/card-grid.css.ts";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import * as css from "./ListingHeading.css.ts";
import type { RowLayout } from "./row-data.ts";
import { useLocation, useNavigation } from "react-router";

/** Whether another page of this very list is on its way. */
function usePendingPage(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && next.pathname.endsWith(pathname);
}

const PLACES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The shape of a list that is on its way. */
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

/** A whole list of titles with its heading and pages. */
export function TitleList({ list, title = list.title }: { list: ListData; title?: string }) {
  const t = useTranslations("consumption");
  const isPending = usePendingPage();
  return (
    <>
      <ListingHeading title={title} note={t("titlesCount", { count: list.total })} />
      {isPending ? (
        <PendingGrid layout={list.layout} />
      ) : list.cards.length === 0 ? (
        <EmptyList />
      ) : (
        <CardGrid cards={list.cards} layout={list.layout} />
      )}
      <PageLinks page={list.page} pages={list.pages} />
    </>
  );
}
