import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { hasPage } from '../../sections.ts';
import { resetSettingsAtom } from '../../state/reset-settings-atom.ts';
import { flagsAtom, siteAtom } from '../../state/site-atoms.ts';
import { isSignedInAtom } from '../../state/viewer-atoms.ts';
import { settingsItems, type SettingsItem } from './account-links.ts';
import * as css from './Header.css.ts';

/** The settings group of the hamburger menu (SHELL-063). */
export function SettingsEntries() {
  const t = useTranslations('header');
  const { country, addresses } = useAtomValue(siteAtom);
  const flags = useAtomValue(flagsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const resetSettings = useSetAtom(resetSettingsAtom);
  const items = settingsItems({ country, isSignedIn, hasGamification: flags.gamification_entry }, { hasPage, helpCentreUrl: addresses.helpCentreUrl });

  const control = (item: SettingsItem) => {
    const text = t(`settings_${item.entry}`);
    if ('to' in item) return <Link to={item.to} className={css.panelLink}>{text}</Link>;
    if ('href' in item) return <a href={item.href} rel="noopener" className={css.panelLink}>{text}</a>;
    return <button type="button" className={css.panelButton} onClick={() => void resetSettings()}>{text}</button>;
  };
  return (
    <ul>
      {isSignedIn ? null : (
        <li>
          <Link to="/settings" className={css.panelLink}>
            {t('settings')}
          </Link>
        </li>
      )}
      {items.map((item) => (
        <li key={item.entry}>{control(item)}</li>
      ))}
    </ul>
  );
}
