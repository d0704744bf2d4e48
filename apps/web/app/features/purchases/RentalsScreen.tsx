import { fetchRentals, type Rental } from '@marquee/content-sdk';
import type { createStore } from 'jotai';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadedPart } from '../../LoadedPart.tsx';
import { useRead } from '../../state/use-read.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { LinkTabs } from '../../ui/Tabs/LinkTabs.tsx';
import * as css from './Purchases.css.ts';
import { RentalRow } from './RentalRow.tsx';
import { signedInSdks } from './signed-in.ts';

const GROUPS = ['active', 'expired', 'all'] as const;

interface OwnRentals {
  readonly rentals: readonly Rental[];
  readonly nowMs: number;
}

async function readOwnRentals(store: ReturnType<typeof createStore>): Promise<OwnRentals> {
  const { content, clock } = await signedInSdks(store);
  return { rentals: await fetchRentals(content), nowMs: clock.now() };
}

/** What the viewer has rented: what can be watched, what has ended, or all of it (PLAN-96). */
export function RentalsScreen() {
  const t = useTranslations('plex');
  const [query] = useSearchParams();
  const group = GROUPS.find((name) => name === query.get('state')) ?? 'active';
  const { value, problem, reload } = useRead(readOwnRentals);
  const tabs = GROUPS.map((name) => ({ to: `/myprofile/rentals${name === 'active' ? '' : `?state=${name}`}`, text: t(`rentals_${name}`), isCurrent: name === group }));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('rentals_title')}</h1>
      <div className={css.tabs}>
        <LinkTabs label={t('rentals_title')} tabs={tabs} />
      </div>
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {({ rentals, nowMs }) => {
          const shown = rentals.filter(({ state }) => group === 'all' || (state === 'expired') === (group === 'expired'));
          return shown.length === 0 ? (
            <div className={css.empty}>
              <p className={css.emptyTitle}>{t(`rentals_none_${group}`)}</p>
              <ButtonLink to="/zee-plex-movies-on-rent" tone="accent">
                {t('rentals_browse')}
              </ButtonLink>
            </div>
          ) : (
            <ul className={css.rows}>
              {shown.map((rental) => (
                <RentalRow key={rental.id} rental={rental} nowMs={nowMs} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
    </div>
  );
}
