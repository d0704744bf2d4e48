import { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from '@marquee/config';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useDisclosure } from '../../ui/Disclosure/use-disclosure.ts';
import * as css from './Header.css.ts';
import type { MenuEntry } from './menu-entries.ts';

/** Entries that have room in the bar from each width on (DEC-009). */
const ROOM = [
  [900, DEFAULT_VISIBLE_MENU_COUNT],
  [1200, 6],
  [1366, 8],
  [1800, 12],
] as const;

type Step = (typeof ROOM)[number][0];

function stepOf(index: number): Step | undefined {
  return ROOM.find(([, count]) => index < count)?.[0];
}

/** The entries in the order of the bar: what `splitMenu` shows at the smallest width comes first (DEC-008). */
function inBarOrder(entries: readonly MenuEntry[], active: MenuEntry | undefined): readonly MenuEntry[] {
  const { visible, more } = splitMenu({ names: entries.map((entry) => entry.path), active: active?.path });
  return [...visible, ...more].flatMap((path) => entries.filter((entry) => entry.path === path));
}

/** The horizontal menu: as many entries as have room, the rest under "more". */
export function MainMenu({ entries, active }: { entries: readonly MenuEntry[]; active: MenuEntry | undefined }) {
  const t = useTranslations('header');
  const more = useDisclosure();
  const ordered = inBarOrder(entries, active);
  const overflow = ordered.slice(DEFAULT_VISIBLE_MENU_COUNT);
  const lastStep = stepOf(ordered.length - 1);
  return (
    <nav className={css.nav} aria-label={t('mainNavigation')}>
      <ul className={css.navList}>
        {ordered.map((entry, index) => {
          const step = stepOf(index);
          return step === undefined ? null : (
            <li key={entry.path} className={css.inBarFrom[step]}>
              <Link to={entry.path} prefetch="intent" className={css.navLink} aria-current={entry === active ? 'page' : undefined}>
                {t(entry.labelKey)}
              </Link>
            </li>
          );
        })}
        {overflow.length === 0 ? null : (
          <li className={lastStep === undefined ? css.inMoreUntil.never : css.inMoreUntil[lastStep]}>
            <details ref={more} className={css.disclosure}>
              <summary className={css.navLink}>
                {t('more')}
                <Icon name="chevronDown" size={16} />
              </summary>
              <ul className={`${css.panel} ${css.panelStart}`}>
                {overflow.map((entry, index) => (
                  <li key={entry.path} className={css.inMoreUntil[stepOf(index + DEFAULT_VISIBLE_MENU_COUNT) ?? 'never']}>
                    <Link to={entry.path} prefetch="intent" className={css.panelLink} aria-current={entry === active ? 'page' : undefined}>
                      {t(entry.labelKey)}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
