import { useAtomValue } from "jotai";
import type { ListCard } from "../../components/card.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import * as grid from "../../theme/card-grid.css.ts";
import { ContentCard } from "./ContentCard.tsx";
import type { RowLayout } from "./row-data.ts";
import * as css from "./ListingHeading.css.ts";

export function CardGrid({ cards, layout }: { cards: readonly ListCard[]; layout: RowLayout }) {
  const isAllowed = useAtomValue(isAllowedPathAtom);
  return (
    <div className={css.list}>
      <ul className={grid.grid}>
        {cards
          .filter(({ to }) => isAllowed(to))
          .map((card, index) => (
            <li key={card.id}>
              <ContentCard card={card} layout={layout} place="grid" isFirst={index < 2} />
            </li>
          ))}
      </ul>
    </div>
  );
}
