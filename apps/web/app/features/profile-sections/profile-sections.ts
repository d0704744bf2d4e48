import { accountMenu, ACCOUNT_TARGETS, type AccountMenuEntry, type AccountMenuFacts } from "@marquee/config";

/** The sections of the profile in order. */
const SECTIONS = [
  { entry: "mySubscription", path: ACCOUNT_TARGETS.mySubscription },
  { entry: "myRentals", path: ACCOUNT_TARGETS.myRentals },
  { entry: "watchlist", path: ACCOUNT_TARGETS.watchlist },
  { entry: "reminders", path: "/myprofile/reminders" },
  { entry: "myTransactions", path: ACCOUNT_TARGETS.myTransactions },
  { entry: "manageDevices", path: ACCOUNT_TARGETS.manageDevices },
] as const satisfies readonly { readonly entry: AccountMenuEntry | "reminders"; readonly path: string }[];

export type ProfileSection = (typeof SECTIONS)[number];

/** The sections for this viewer: those in the account menu, and reminders. */
export function profileSections(facts: AccountMenuFacts): readonly ProfileSection[] {
  const shown = accountMenu(facts);
  return SECTIONS.filter(({ entry }) => entry === "reminders" || shown.includes(entry));
}
