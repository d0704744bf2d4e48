import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useCachedMarkup } from "../../state/markup-cache.ts";
import { isAllowedPathAtom } from "../../state/partner-atoms.ts";
import { Rail, RailItems } from "../../ui/Rail/Rail.tsx";
import { CARD_TEXTS, ContentCard } from "./ContentCard.tsx";
import type { RowData } from "./row-data.ts";

/** A row of a landing page. It comes alive by itself after the frame of the page, so that neither holds up what a visitor does for long. */
export function ContentRail({ row, isFirst = false }: { row: RowData; isFirst?: boolean }) {
  const t = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const { title, allPath } = row;
  const cards = row.cards.filter(({ to }) => isAllowed(to));
  const items = cards.map((card, index) => (
    <ContentCard key={card.id} card={card} layout={row.layout} isFirst={isFirst && index < 2} />
  ));
  const keep = useCachedMarkup();
  if (cards.length === 0) return null;
  const markup =
    cards.length < row.cards.length
      ? undefined
      : keep?.({
          data: row.cards,
          facts: ["rail", row.layout, isFirst],
          texts: CARD_TEXTS,
          elements: <RailItems>{items}</RailItems>,
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
        count={cards.length}
      >
        {markup === undefined ? items : null}
      </Rail>
    </Suspense>
  );
}
