import { isLogoutHidden } from "./logout-visibility.ts";
import type { PartnerMode } from "../partner-modes/partner-modes.ts";
import { isPartnerMode, PARTNER_MODES } from "../partner-modes/partner-modes.ts";

/** Entries of the account menu in their order. Spec: shell §2.4. */
export const ACCOUNT_MENU = [
  "watchlist",
  "mySubscription",
  "myRentals",
  "myTransactions",
  "manageDevices",
  "leaderboard",
  "usReferral",
  "logout",
] as const;

/** Entry of the account menu; its target stands in `ACCOUNT_TARGETS`. */
export type AccountMenuEntry = (typeof ACCOUNT_MENU)[number];

/** What decides which entries show. */
export interface AccountMenuFacts {
  /** Names of the country's menu. */
  readonly menuNames: readonly string[];
  /** State of the flag sports_predict_win. */
  readonly hasSportsPredict: boolean;
  /** us_referral of the country; missing counts as false. */
  readonly hasUsReferral: boolean | undefined;
  /** An account whose registration is not finished. */
  readonly isRestricted: boolean;
  readonly partnerMode: PartnerMode | undefined;
  /** Value of the local key hideLogout. */
  readonly hideLogout: string | null | undefined;
}

const HIDDEN_WHEN_RESTRICTED: readonly AccountMenuEntry[] = [
  "mySubscription",
  "myTransactions",
  "manageDevices",
  "leaderboard",
];

/**
 * The entries of the account menu for a signed-in viewer; mobile menu and profile menu show the same.
 * Spec: shell §2.4 and §5, "Display rules".
 */
export function accountMenu(facts: AccountMenuFacts): readonly AccountMenuEntry[] {
  const { menuNames, hasSportsPredict, hasUsReferral, isRestricted, partnerMode } = facts;
  const hidden: AccountMenuEntry[] = isRestricted ? [...HIDDEN_WHEN_RESTRICTED] : [];
  if (!menuNames.includes("plex")) hidden.push("myRentals");
  if (!hasSportsPredict) hidden.push("leaderboard");
  if (hasUsReferral !== true) hidden.push("usReferral");
  if (isPartnerMode(partnerMode) && PARTNER_MODES[partnerMode].hidesManageDevices)
    hidden.push("manageDevices");
  if (isLogoutHidden(facts)) hidden.push("logout");
  return ACCOUNT_MENU.filter((entry) => !hidden.includes(entry));
}
