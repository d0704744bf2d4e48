import { PAGE_SIZE } from "@marquee/config";
import { useAtomValue, atom } from "jotai";
import { memo, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useCachedMarkup } from "../../state/app-context/markup-cache.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { Rail, RailItems } from "../../ui/Rail/Rail.tsx";
import { CARD_TEXTS, ContentCard } from "./ContentCard.tsx";
import type { RowData } from "./row-data.ts";
import { useFurtherCards } from "./use-further-cards.ts";
import { useLocation } from "react-router";
import type { RailMemory, RailPosition } from "../../ui/Rail/use-scroll-position.ts";

/** Scroll positions of rails by history entry and row, until the document is unloaded. */
const positionsAtom = atom(() => new Map<string, RailPosition>());

/** Reads and stores the scroll position of a row for the current history entry. */
function useRailMemory(rowId: string): RailMemory {
  const positions = useAtomValue(positionsAtom);
  const { key } = useLocation();
  return useMemo(() => {
    const name = `${key} ${rowId}`;
    return { saved: positions.get(name), save: (position) => void positions.set(name, position) };
  }, [positions, key, rowId]);
}

/** Cards of a row in the server's HTML; the others render when the row comes near the screen. */
const FIRST_CARDS = 2;

interface ContentRailProps {
  readonly row: RowData;
  readonly isFirst?: boolean;
}

function Row({ row, isFirst = false }: ContentRailProps) {
  const t = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const { title, allPath } = row;
  const further = useFurtherCards({
    id: row.id,
    layout: row.layout,
    page: 2,
    pageSize: PAGE_SIZE,
    remaining: (row.total ?? 0) - row.cards.length,
  });
  const cards = [...row.cards, ...further.cards].filter(({ to }) => isAllowed(to));
  const items = cards.map((card, index) => (
    <ContentCard key={card.id} card={card} layout={row.layout} isFirst={isFirst && index < FIRST_CARDS} />
  ));
  // A row without a page of its own renders all cards at once, as they would be unreachable without JavaScript.
  const first = allPath === undefined ? cards.length : FIRST_CARDS;
  const scrollMemory = useRailMemory(row.id);
  const cacheMarkup = useCachedMarkup();
  if (cards.length === 0) return null;
  const markup =
    cards.length !== row.cards.length
      ? undefined
      : cacheMarkup?.({
          data: row.cards,
          facts: ["rail", row.layout, isFirst],
          texts: CARD_TEXTS,
          elements: <RailItems max={first}>{items}</RailItems>,
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
        scrollMemory={scrollMemory}
        onEnd={further.loadMore}
      >
        {items}
      </Rail>
    </Suspense>
  );
}

/**
 * A row of a landing page. It hydrates separately, after the layout, so that no long task delays the visitor's input, and is not
 * rendered again while its page is left.
 */
export const ContentRail = memo(Row);
