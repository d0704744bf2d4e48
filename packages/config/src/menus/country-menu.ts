import { isBlockedPath, type PartnerMode } from "../partner-modes/partner-modes.ts";
import { menuTarget, premiumLabelKey, type MenuTarget } from "./menu-targets.ts";

/** An entry of the country's menu: a page, or a place outside, with the key of its title. */
export type CountryMenuEntry = MenuTarget & { readonly name: string };

/** What decides the entries. */
export interface CountryMenuFacts {
  /** Names of `menu_options` in their order. */
  readonly names: readonly string[];
  /** premium_menu of the country. */
  readonly hasPremiumMenu: boolean;
  readonly partnerMode: PartnerMode | undefined;
}

const HOME = "home";

const addressOf = (entry: MenuTarget): string => ("path" in entry ? entry.path : entry.external);

/**
 * The entries of the header bar: `menu_options` in their order. A name without a title, what the partner takes away and a
 * second name for the same place are left out; home stands where the options have it, or nowhere. Anything that is no list
 * is an empty one. The premium entry is titled Premium or Exclusive. Spec: shell §2.2, "Menu entries".
 */
export function countryMenu({
  names,
  hasPremiumMenu,
  partnerMode,
}: CountryMenuFacts): readonly CountryMenuEntry[] {
  const entries: CountryMenuEntry[] = [];
  for (const name of Array.isArray(names) ? (names as readonly unknown[]) : []) {
    const target = typeof name === "string" ? menuTarget(name) : undefined;
    if (target === undefined || ("path" in target && isBlockedPath({ path: target.path, partnerMode })))
      continue;
    if (entries.some((entry) => addressOf(entry) === addressOf(target))) continue;
    const labelKey = addressOf(target) === "/premium" ? premiumLabelKey(hasPremiumMenu) : target.labelKey;
    entries.push(Object.assign({}, target, { name: name as string, labelKey }));
  }
  return entries;
}

/**
 * The entries of the hamburger menu: home first and once, whatever the options say, then those of the bar, which are its
 * group Explore. Spec: shell §2.3, "Home".
 */
export function hamburgerMenu(facts: CountryMenuFacts): readonly CountryMenuEntry[] {
  const others = countryMenu(facts).filter(({ name }) => name !== HOME);
  return countryMenu(Object.assign({}, facts, { names: [HOME] })).concat(others);
}
