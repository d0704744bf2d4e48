import {
  activeMenuName,
  countryMenu,
  hamburgerMenu,
  type CountryMenuEntry,
  type CountryMenuFacts,
} from "@marquee/config";
import type { HeaderKey } from "../../i18n/message-keys.ts";

/** An entry of the menu: a page of ours, or a place outside. */
export interface MenuEntry {
  readonly name: string;
  /** Path of the page, or the whole address of a place outside. */
  readonly path: string;
  readonly isExternal: boolean;
  readonly labelKey: HeaderKey;
}

interface MenuOptions extends CountryMenuFacts {
  readonly hasPage: (path: string) => boolean;
  /** Addresses of stories and articles, which live outside. */
  readonly addresses: { readonly storiesUrl: string; readonly articlesUrl: string };
}

/** The entries as links; one whose page this app does not have is left out. */
function toLinks(
  entries: readonly CountryMenuEntry[],
  { hasPage, addresses }: MenuOptions,
): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    const isExternal = "external" in entry;
    const path = isExternal ? addresses[entry.external] : entry.path;
    if (!isExternal && !hasPage(path)) return [];
    return [{ name: entry.name, path, isExternal, labelKey: entry.labelKey as HeaderKey }];
  });
}

/** The entries of the bar, in the order of the country (SHELL-039). */
export function menuEntries(options: MenuOptions): readonly MenuEntry[] {
  return toLinks(countryMenu(options), options);
}

/** The entries of the hamburger menu: home first (SHELL-061). */
export function hamburgerEntries(options: MenuOptions): readonly MenuEntry[] {
  return toLinks(hamburgerMenu(options), options);
}

/** The entry of the section that a page is in (SHELL-043). */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const active = activeMenuName({ names: entries.map(({ name }) => name), path });
  return entries.find(({ name }) => name === active);
}
