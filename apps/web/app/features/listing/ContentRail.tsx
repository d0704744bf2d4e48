import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { isAllowedPathAtom } from "../../state/partner-atoms.ts";
import { Rail } from "../../ui/Rail/Rail.tsx";
import { ContentCard } from "./ContentCard.tsx";
import type { RowData } from "./row-data.ts";

/** A row of a landing page. It comes alive by itself after the frame of the page, so that neither holds up what a visitor does for long. */
export function ContentRail({ row, isFirst = false }: { row: RowData; isFirst?: boolean }) {
  const t = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const { title, allPath } = row;
  const cards = row.cards.filter(({ to }) => isAllowed(to));
  if (cards.length === 0) return null;
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
      >
        {cards.map((card, index) => (
          <ContentCard key={card.id} card={card} layout={row.layout} isFirst={isFirst && index < 2} />
        ))}
      </Rail>
    </Suspense>
  );
}
