import { ACCOUNT_TARGETS, accountMenu, type AccountMenuEntry, type AccountMenuFacts } from "@marquee/config";

/** An entry that links to a page. */
export interface AccountLink {
  readonly entry: Exclude<AccountMenuEntry, "logout">;
  readonly to: string;
}

/** The account menu for both the profile menu and the hamburger menu, without entries whose page does not exist. */
export function accountLinks(
  facts: AccountMenuFacts,
  hasPage: (path: string) => boolean,
): { readonly links: readonly AccountLink[]; readonly hasLogout: boolean } {
  const entries = accountMenu(facts);
  const links = entries.flatMap((entry) =>
    entry !== "logout" && hasPage(ACCOUNT_TARGETS[entry]) ? [{ entry, to: ACCOUNT_TARGETS[entry] }] : [],
  );
  return { links, hasLogout: entries.includes("logout") };
}
