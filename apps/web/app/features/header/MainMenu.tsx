import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useDisclosure } from '../../ui/Disclosure/use-disclosure.ts';
import * as css from './Header.css.ts';
import type { MenuEntry } from './menu-entries.ts';
import { placeEntries, ROOMS, type Room } from './menu-room.ts';

const shownIn = (rooms: readonly Room[]): string => [css.hiddenInEveryRoom, ...rooms.map((room) => css.shownInRoom[room])].join(' ');

/** The horizontal menu: as many entries as have room, the rest under "more". */
export function MainMenu({ entries, active }: { entries: readonly MenuEntry[]; active: MenuEntry | undefined }) {
  const t = useTranslations('header');
  const more = useDisclosure();
  const placed = placeEntries(entries, active, { of: (entry) => t(entry.labelKey), login: t('login') });
  const overflowing = ROOMS.map(({ from }) => from).filter((room) => placed.some(({ inMore }) => inMore.includes(room)));
  return (
    <nav className={css.nav} aria-label={t('mainNavigation')}>
      <ul className={css.navList}>
        {placed.map(({ entry, inBar }) =>
          inBar.length === 0 ? null : (
            <li key={entry.path} className={shownIn(inBar)}>
              <Link to={entry.path} prefetch="intent" className={css.navLink} aria-current={entry === active ? 'page' : undefined}>
                {t(entry.labelKey)}
              </Link>
            </li>
          ),
        )}
        {overflowing.length === 0 ? null : (
          <li className={shownIn(overflowing)}>
            <details ref={more} className={css.disclosure}>
              <summary className={css.navLink}>
                {t('more')}
                <Icon name="chevronDown" size={16} />
              </summary>
              <ul className={`${css.panel} ${css.panelStart}`}>
                {placed.map(({ entry, inMore }) =>
                  inMore.length === 0 ? null : (
                    <li key={entry.path} className={shownIn(inMore)}>
                      <Link to={entry.path} prefetch="intent" className={css.panelLink} aria-current={entry === active ? 'page' : undefined}>
                        {t(entry.labelKey)}
                      </Link>
                    </li>
                  ),
                )}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
