import { describe, expect, it } from "vitest";
import type { AccountMenuFacts } from "./account-menu.ts";
import { ACCOUNT_MENU, accountMenu } from "./account-menu.ts";
import { ACCOUNT_TARGETS } from "./account-targets.ts";

const everything: AccountMenuFacts = {
  menuNames: ["home", "plex"],
  hasSportsPredict: true,
  hasUsReferral: true,
  isRestricted: false,
  partnerMode: undefined,
  hideLogout: null,
};
const missing = (facts: Partial<AccountMenuFacts>) => {
  const shown = accountMenu({ ...everything, ...facts });
  return ACCOUNT_MENU.filter((entry) => !shown.includes(entry));
};

describe("accountMenu", () => {
  it("has eight entries in this order, each with a target [SHELL-081]", () => {
    expect(accountMenu(everything)).toEqual([
      "watchlist",
      "mySubscription",
      "myRentals",
      "myTransactions",
      "manageDevices",
      "leaderboard",
      "usReferral",
      "logout",
    ]);
    expect(ACCOUNT_MENU.filter((entry) => !(entry in ACCOUNT_TARGETS))).toEqual([]);
  });

  it("shows my rentals only if plex is among the menu options [SHELL-082]", () => {
    expect(missing({ menuNames: ["plex"] })).toEqual([]);
    for (const menuNames of [[], ["home", "movies"], ["Plex"]])
      expect(missing({ menuNames })).toEqual(["myRentals"]);
  });

  it("shows the leaderboard only with the sports predict flag, never to a restricted user [SHELL-083]", () => {
    expect(missing({ hasSportsPredict: true })).toEqual([]);
    expect(missing({ hasSportsPredict: false })).toEqual(["leaderboard"]);
    expect(missing({ hasSportsPredict: true, isRestricted: true })).toContain("leaderboard");
  });

  it("shows the US referral invite only with us_referral [SHELL-084]", () => {
    expect(missing({ hasUsReferral: true })).toEqual([]);
    for (const hasUsReferral of [false, undefined])
      expect(missing({ hasUsReferral })).toEqual(["usReferral"]);
  });

  it("hides four entries from a restricted user and shows the others [SHELL-085]", () => {
    expect(missing({ isRestricted: true })).toEqual([
      "mySubscription",
      "myTransactions",
      "manageDevices",
      "leaderboard",
    ]);
  });

  it("omits exactly manage devices and logout in the handset mode [SHELL-089] [DEC-017]", () => {
    expect(ACCOUNT_MENU.indexOf("manageDevices")).toBe(4);
    expect(missing({ partnerMode: "handset" })).toEqual(["manageDevices", "logout"]);
    expect(missing({ partnerMode: "satellite" })).toEqual(["logout"]);
    expect(missing({ partnerMode: "telecom" })).toEqual([]);
  });

  it("applies all conditions together [SHELL-086]", () => {
    const bare = { menuNames: [], hasSportsPredict: false, hasUsReferral: false };
    expect(accountMenu({ ...everything, ...bare, isRestricted: true })).toEqual(["watchlist", "logout"]);
    expect(accountMenu({ ...everything, ...bare, isRestricted: true, partnerMode: "handset" })).toEqual([
      "watchlist",
    ]);
    expect(accountMenu({ ...everything, ...bare, hideLogout: "true" })).toEqual([
      "watchlist",
      "mySubscription",
      "myTransactions",
      "manageDevices",
    ]);
  });
});
