import { useTranslations } from 'use-intl';
import { CardGrid } from './CardGrid.tsx';
import type { ChannelRow } from './channel-rows.ts';
import { EmptyList } from './EmptyList.tsx';
import * as css from './ListingHeading.css.ts';

/** Channels, each group under its name. */
export function ChannelGroups({ groups }: { groups: readonly ChannelRow[] }) {
  const t = useTranslations('consumption');
  if (groups.length === 0) return <EmptyList />;
  return groups.map(({ id, cards }) => (
    <section key={id}>
      {groups.length > 1 ? <h2 className={css.groupName}>{t.has(`language_${id}` as 'language_en') ? t(`language_${id}` as 'language_en') : genreName(id)}</h2> : null}
      <CardGrid cards={cards} layout="square" />
    </section>
  ));
}

/** Genres come as words of the catalogue. */
function genreName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replace(/-/g, ' ');
}
