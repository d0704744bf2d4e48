import {
  ACCOUNT_TARGETS,
  infoGroup,
  plansGroup,
  settingsGroup,
  type InfoEntry,
  type InfoGroupFacts,
  type PlansEntry,
  type PlansGroupFacts,
  type SettingsEntry,
  type SettingsGroupFacts,
} from "@marquee/config";

/** What an entry does: leads to a page, to another site, or acts in place. */
export type HamburgerItem<Entry extends string> =
  | { readonly entry: Entry; readonly to: string }
  | { readonly entry: Entry; readonly href: string }
  | { readonly entry: Entry };

interface Places {
  readonly hasPage: (path: string) => boolean;
}

/** Entries whose page is not there leave no gap. */
function pageItem<Entry extends keyof typeof ACCOUNT_TARGETS>(
  entry: Entry,
  { hasPage }: Places,
): readonly HamburgerItem<Entry>[] {
  const to: string = ACCOUNT_TARGETS[entry];
  return hasPage(to) ? [{ entry, to }] : [];
}

/** The settings group (SHELL-063). The language entry is always there; wide screens hide it (DEC-012). */
export function settingsItems(
  facts: Omit<SettingsGroupFacts, "isMobile">,
  places: Places & { readonly helpCentre: string },
): readonly HamburgerItem<SettingsEntry>[] {
  return settingsGroup({ ...facts, isMobile: true }).flatMap(
    (entry): readonly HamburgerItem<SettingsEntry>[] => {
      if (entry === "resetSettings" || entry === "language") return [{ entry }];
      return entry === "faq" ? [{ entry, href: places.helpCentre }] : pageItem(entry, places);
    },
  );
}

/** The plans group; empty when it does not show (SHELL-069). */
export function plansItems(facts: PlansGroupFacts, places: Places): readonly HamburgerItem<PlansEntry>[] {
  return plansGroup(facts).flatMap((entry) => pageItem(entry, places));
}

/** The info group (SHELL-073). */
export function infoItems(
  facts: InfoGroupFacts,
  places: Places & { readonly nftUrl: string },
): readonly HamburgerItem<InfoEntry>[] {
  return infoGroup(facts).flatMap((entry): readonly HamburgerItem<InfoEntry>[] =>
    entry === "myNft" ? [{ entry, href: places.nftUrl }] : pageItem(entry, places),
  );
}
