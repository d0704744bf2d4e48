import { activeMenuName, menuTarget, premiumLabelKey } from '@marquee/config';
import type { HeaderKey } from '../../i18n/message-keys.ts';

const PREMIUM_PATH = '/premium';

/** An entry of the menu with a page of its own. */
export interface MenuEntry {
  readonly name: string;
  readonly path: string;
  readonly labelKey: HeaderKey;
}

interface MenuOptions {
  /** Names in the order of the country's configuration. */
  readonly names: readonly string[];
  readonly hasPremiumMenu: boolean;
  readonly hasPage: (path: string) => boolean;
}

/**
 * The entries of the country's menu. Home comes first and once; unknown names, names without a page and a second
 * name for the same page are left out. The premium entry reads Premium or Exclusive (SHELL-044).
 */
export function menuEntries({ names, hasPremiumMenu, hasPage }: MenuOptions): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const name of ['home', ...names]) {
    const target = menuTarget(name);
    if (target === undefined || !('path' in target) || !hasPage(target.path)) continue;
    if (entries.some((entry) => entry.path === target.path)) continue;
    const labelKey = target.path === PREMIUM_PATH ? premiumLabelKey(hasPremiumMenu) : target.labelKey;
    entries.push({ name, path: target.path, labelKey: labelKey as HeaderKey });
  }
  return entries;
}

/** The entry of the section that a page is in (SHELL-043). */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const active = activeMenuName({ names: entries.map(({ name }) => name), path });
  return entries.find(({ name }) => name === active);
}
