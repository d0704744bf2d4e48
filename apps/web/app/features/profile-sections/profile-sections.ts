import { accountMenu, ACCOUNT_TARGETS, type AccountMenuEntry, type AccountMenuFacts } from "@marquee/config";

/** The six sections of the profile in their order (SHELL-015). */
const SECTIONS = [
  { entry: "mySubscription", path: ACCOUNT_TARGETS.mySubscription },
  { entry: "myRentals", path: ACCOUNT_TARGETS.myRentals },
  { entry: "watchlist", path: ACCOUNT_TARGETS.watchlist },
  { entry: "reminders", path: "/myprofile/reminders" },
  { entry: "myTransactions", path: ACCOUNT_TARGETS.myTransactions },
  { entry: "manageDevices", path: ACCOUNT_TARGETS.manageDevices },
] as const satisfies readonly { readonly entry: AccountMenuEntry | "reminders"; readonly path: string }[];

export type ProfileSection = (typeof SECTIONS)[number];

/** The sections this viewer is led to: what the account menu hides from them is no tab here either (SHELL-082, SHELL-085). */
export function profileSections(facts: AccountMenuFacts): readonly ProfileSection[] {
  const shown = accountMenu(facts);
  return SECTIONS.filter(({ entry }) => entry === "reminders" || shown.includes(entry));
}
