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

/** An entry: a link to a page, a link to another site, or an action. */
export type HamburgerItem<Entry extends string> =
  | { readonly entry: Entry; readonly to: string }
  | { readonly entry: Entry; readonly href: string }
  | { readonly entry: Entry };

interface LinkOptions {
  readonly hasPage: (path: string) => boolean;
}

/** The item of an entry; empty when its page does not exist. */
function pageItem<Entry extends keyof typeof ACCOUNT_TARGETS>(
  entry: Entry,
  { hasPage }: LinkOptions,
): readonly HamburgerItem<Entry>[] {
  const to: string = ACCOUNT_TARGETS[entry];
  return hasPage(to) ? [{ entry, to }] : [];
}

/** The settings group. It always has the language entry, which wide screens hide. */
export function settingsItems(
  facts: Omit<SettingsGroupFacts, "isMobile">,
  options: LinkOptions & { readonly helpCentre: string },
): readonly HamburgerItem<SettingsEntry>[] {
  return settingsGroup({ ...facts, isMobile: true }).flatMap(
    (entry): readonly HamburgerItem<SettingsEntry>[] => {
      if (entry === "resetSettings" || entry === "language") return [{ entry }];
      return entry === "faq" ? [{ entry, href: options.helpCentre }] : pageItem(entry, options);
    },
  );
}

/** The plans group; empty when hidden. */
export function plansItems(
  facts: PlansGroupFacts,
  options: LinkOptions,
): readonly HamburgerItem<PlansEntry>[] {
  return plansGroup(facts).flatMap((entry) => pageItem(entry, options));
}

export function infoItems(
  facts: InfoGroupFacts,
  options: LinkOptions & { readonly nftUrl: string },
): readonly HamburgerItem<InfoEntry>[] {
  return infoGroup(facts).flatMap((entry): readonly HamburgerItem<InfoEntry>[] =>
    entry === "myNft" ? [{ entry, href: options.nftUrl }] : pageItem(entry, options),
  );
}
