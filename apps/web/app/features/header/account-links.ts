import { ACCOUNT_TARGETS, accountMenu, type AccountMenuEntry, type AccountMenuFacts } from "@marquee/config";

/** An entry that leads to a page. */
export interface AccountLink {
  readonly entry: Exclude<AccountMenuEntry, "logout">;
  readonly to: string;
}

/** The account menu, the same in profile menu and mobile menu (SHELL-081); entries whose page is not there leave no gap. */
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
