import { PAGE_SIZE } from "@marquee/config";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useCachedMarkup } from "../../state/app-context/markup-cache.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { Rail, RailItems } from "../../ui/Rail/Rail.tsx";
import { CARD_TEXTS, ContentCard } from "./ContentCard.tsx";
import type { RowData } from "./row-data.ts";
import { useFurtherCards } from "./use-further-cards.ts";
import { useRailMemory } from "./use-rail-memory.ts";

/** Cards of a row in the server's page; the others come as it is approached. */
const FIRST_CARDS = 2;

/** A row of a landing page. It comes alive by itself after the frame of the page, so that neither holds up what a visitor does for long. */
export function ContentRail({ row, isFirst = false }: { row: RowData; isFirst?: boolean }) {
  const t = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const { title, allPath } = row;
  const further = useFurtherCards({
    id: row.id,
    layout: row.layout,
    page: 2,
    pageSize: PAGE_SIZE,
    behind: (row.total ?? 0) - row.cards.length,
  });
  const cards = [...row.cards, ...further.cards].filter(({ to }) => isAllowed(to));
  const items = cards.map((card, index) => (
    <ContentCard key={card.id} card={card} layout={row.layout} isFirst={isFirst && index < FIRST_CARDS} />
  ));
  // What has no list of its own is whole from the beginning: without script there is no other way to it.
  const first = allPath === undefined ? cards.length : FIRST_CARDS;
  const place = useRailMemory(row.id);
  const keep = useCachedMarkup();
  if (cards.length === 0) return null;
  const markup =
    cards.length !== row.cards.length
      ? undefined
      : keep?.({
          data: row.cards,
          facts: ["rail", row.layout, isFirst],
          texts: CARD_TEXTS,
          elements: <RailItems most={first}>{items}</RailItems>,
        });
  return (
    <Suspense>
      <Rail
        title={title}
        all={
          allPath === undefined
            ? undefined
            : { to: allPath, text: t("viewAll"), label: t("viewAllOf", { title }) }
        }
        labels={{ back: t("scrollBack", { title }), forward: t("scrollForward", { title }) }}
        markup={markup}
        first={first}
        shape={row.layout}
        place={place}
        onEnd={further.loadMore}
      >
        {items}
      </Rail>
    </Suspense>
  );
}
