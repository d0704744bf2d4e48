import {
  activeMenuName,
  isBlockedPath,
  menuTarget,
  premiumLabelKey,
  type PartnerMode,
} from "@marquee/config";
import type { HeaderKey } from "../../i18n/message-keys.ts";

const PREMIUM_PATH = "/premium";

/** An entry of the menu: a page of ours, or a place outside. */
export interface MenuEntry {
  readonly name: string;
  /** Path of the page, or the whole address of a place outside. */
  readonly path: string;
  readonly isExternal: boolean;
  readonly labelKey: HeaderKey;
}

interface MenuOptions {
  /** Names in the order of the country's configuration. */
  readonly names: readonly string[];
  readonly hasPremiumMenu: boolean;
  readonly partnerMode: PartnerMode | undefined;
  readonly hasPage: (path: string) => boolean;
  /** Addresses of stories and articles, which live outside. */
  readonly addresses: { readonly storiesUrl: string; readonly articlesUrl: string };
}

/**
 * The entries of the country's menu. Home comes first and once; unknown names, names without a page, what the partner
 * takes away and a second name for the same page are left out. The premium entry reads Premium or Exclusive (SHELL-044).
 */
export function menuEntries({
  names,
  hasPremiumMenu,
  partnerMode,
  hasPage,
  addresses,
}: MenuOptions): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const name of ["home", ...names]) {
    const target = menuTarget(name);
    if (target === undefined) continue;
    const isExternal = "external" in target;
    const path = isExternal ? addresses[target.external] : target.path;
    if (!isExternal && (!hasPage(path) || isBlockedPath({ path, partnerMode }))) continue;
    if (entries.some((entry) => entry.path === path)) continue;
    const labelKey = path === PREMIUM_PATH ? premiumLabelKey(hasPremiumMenu) : target.labelKey;
    entries.push({ name, path, isExternal, labelKey: labelKey as HeaderKey });
  }
  return entries;
}

/** The entry of the section that a page is in (SHELL-043). */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const active = activeMenuName({ names: entries.map(({ name }) => name), path });
  return entries.find(({ name }) => name === active);
}
