import {
  activeMenuName,
  countryMenu,
  hamburgerMenu,
  type CountryMenuEntry,
  type CountryMenuFacts,
} from "@marquee/config";
import type { HeaderKey } from "../../i18n/message-keys.ts";

/** An entry of the menu: a page of the app or an external site. */
export interface MenuEntry {
  readonly name: string;
  /** Path of the page, or the URL of an external site. */
  readonly path: string;
  readonly isExternal: boolean;
  readonly labelKey: HeaderKey;
}

interface MenuOptions extends CountryMenuFacts {
  readonly hasPage: (path: string) => boolean;
  /** URLs of stories and articles, which are external. */
  readonly addresses: { readonly storiesUrl: string; readonly articlesUrl: string };
}

/** The entries as links, without those whose page does not exist. */
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

/** The entries of the bar, in the country's order. */
export function menuEntries(options: MenuOptions): readonly MenuEntry[] {
  return toLinks(countryMenu(options), options);
}

/** The entries of the hamburger menu, home first. */
export function hamburgerEntries(options: MenuOptions): readonly MenuEntry[] {
  return toLinks(hamburgerMenu(options), options);
}

/** The entry of a page's section. */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const active = activeMenuName({ names: entries.map(({ name }) => name), path });
  return entries.find(({ name }) => name === active);
}
