import { useTranslations } from "use-intl";
import { CardGrid } from "./CardGrid.tsx";
import { EmptyList } from "./EmptyList.tsx";
import type { ListData } from "./list-data.ts";
import { ListingHeading } from "./ListingHeading.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { PendingGrid } from "./PendingGrid.tsx";
import { usePendingPage } from "./use-pending-page.ts";

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
