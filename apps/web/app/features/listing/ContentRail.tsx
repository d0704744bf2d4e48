import { useTranslations } from 'use-intl';
import { Rail } from '../../ui/Rail/Rail.tsx';
import { ContentCard } from './ContentCard.tsx';
import type { RowData } from './row-data.ts';

/** A row of a landing page. */
export function ContentRail({ row, isFirst = false }: { row: RowData; isFirst?: boolean }) {
  const t = useTranslations('consumption');
  const { title, allPath } = row;
  return (
    <Rail
      title={title}
      all={allPath === undefined ? undefined : { to: allPath, text: t('viewAll'), label: t('viewAllOf', { title }) }}
      labels={{ back: t('scrollBack', { title }), forward: t('scrollForward', { title }) }}
    >
      {row.cards.map((card, index) => (
        <ContentCard key={card.id} card={card} layout={row.layout} isFirst={isFirst && index < 2} />
      ))}
    </Rail>
  );
}
