import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { INFORMATION_PAGES } from '../../information-pages.ts';
import { SignInLink } from '../../SignInLink.tsx';
import { isSignedInAtom } from '../../state/viewer-atoms.ts';
import { button } from '../../ui/Button/Button.css.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useDisclosure } from '../../ui/Disclosure/use-disclosure.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import * as css from './Header.css.ts';
import type { MenuEntry } from './menu-entries.ts';
import { SettingsEntries } from './SettingsEntries.tsx';

/** The menu that holds everything; a plain disclosure as long as no script runs (SHELL-045). */
export function HamburgerMenu({ entries, active }: { entries: readonly MenuEntry[]; active: MenuEntry | undefined }) {
  const t = useTranslations('header');
  const f = useTranslations('footer');
  const details = useDisclosure();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <details ref={details}>
      <summary className={`${css.action} ${css.drawerButton}`}>
        <span className={css.whenClosed}>
          <Icon name="menu" />
        </span>
        <span className={css.whenOpen}>
          <Icon name="close" />
        </span>
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </summary>
      <nav className={css.drawer} aria-label={t('menu')}>
        {isSignedIn ? (
          <AccountEntries />
        ) : (
          <div className={css.drawerActions}>
            <SignInLink to="/signin" className={button({ tone: 'accent', size: 'm' })}>
              {t('login')}
            </SignInLink>
            <SignInLink to="/register" className={button({ tone: 'outline', size: 'm' })}>
              {t('signUp')}
            </SignInLink>
          </div>
        )}
        <h2 className={css.drawerHeading}>{t('explore')}</h2>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} className={css.panelLink} aria-current={entry === active ? 'page' : undefined}>
                {t(entry.labelKey)}
              </Link>
            </li>
          ))}
        </ul>
        <h2 className={css.drawerHeading}>{t('settings')}</h2>
        <SettingsEntries />
        <h2 className={css.drawerHeading}>{t('information')}</h2>
        <ul>
          {INFORMATION_PAGES.map(({ path, labelKey }) => (
            <li key={path}>
              <Link to={path} className={css.panelLink}>
                {f(labelKey)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
