import { ACCOUNT_TARGETS, accountMenu, settingsGroup, type AccountMenuEntry, type AccountMenuFacts, type SettingsEntry, type SettingsGroupFacts } from '@marquee/config';

type SettingsLink = Exclude<SettingsEntry, 'language' | 'gamification'>;

/** An entry that leads to a page. */
export interface AccountLink {
  readonly entry: Exclude<AccountMenuEntry, 'logout'>;
  readonly to: string;
}

/** What a settings entry does: leads to a page, to another site, or acts in place. */
export type SettingsItem = { readonly entry: SettingsLink; readonly to: string } | { readonly entry: 'faq'; readonly href: string } | { readonly entry: 'resetSettings' };

/** The account menu, the same in profile menu and mobile menu (SHELL-081); entries whose page is not there yet leave no gap. */
export function accountLinks(facts: AccountMenuFacts, hasPage: (path: string) => boolean): { readonly links: readonly AccountLink[]; readonly hasLogout: boolean } {
  const entries = accountMenu(facts);
  const links = entries.flatMap((entry) => (entry !== 'logout' && hasPage(ACCOUNT_TARGETS[entry]) ? [{ entry, to: ACCOUNT_TARGETS[entry] }] : []));
  return { links, hasLogout: entries.includes('logout') };
}

/** The settings group of the hamburger menu (SHELL-063). The header itself offers the languages. */
export function settingsItems(facts: Omit<SettingsGroupFacts, 'isMobile'>, { hasPage, helpCentreUrl }: { readonly hasPage: (path: string) => boolean; readonly helpCentreUrl: string }): readonly SettingsItem[] {
  return settingsGroup({ ...facts, isMobile: false }).flatMap((entry): SettingsItem[] => {
    if (entry === 'resetSettings') return [{ entry }];
    if (entry === 'faq') return [{ entry, href: helpCentreUrl }];
    if (entry === 'language' || entry === 'gamification') return [];
    const to = ACCOUNT_TARGETS[entry];
    return hasPage(to) ? [{ entry, to }] : [];
  });
}
