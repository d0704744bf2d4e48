import { describe, expect, it } from "vitest";
import { accountLinks } from "./account-links.ts";

const viewer = {
  menuNames: ["plex"],
  hasSportsPredict: true,
  hasUsReferral: true,
  isRestricted: false,
  partnerMode: undefined,
  hideLogout: undefined,
};
const everyPage = (): boolean => true;

describe("accountLinks", () => {
  it("gives the entries in the order of the account menu, logging out apart [SHELL-081]", () => {
    const { links, hasLogout } = accountLinks(viewer, everyPage);
    expect(links.map(({ entry }) => entry)).toEqual([
      "watchlist",
      "mySubscription",
      "myRentals",
      "myTransactions",
      "manageDevices",
      "leaderboard",
      "usReferral",
    ]);
    expect(hasLogout).toBe(true);
  });

  it("leaves out entries without a page and those the viewer must not see, without a gap [SHELL-086]", () => {
    const { links, hasLogout } = accountLinks(
      { ...viewer, menuNames: [], isRestricted: true, hasUsReferral: false, hideLogout: "true" },
      (path) => path !== "/nothing",
    );
    expect([links.map(({ to }) => to), hasLogout]).toEqual([["/myprofile/watchlist"], false]);
    expect(accountLinks(viewer, (path) => path === "/myprofile/managedevices").links).toEqual([
      { entry: "manageDevices", to: "/myprofile/managedevices" },
    ]);
  });

  it("takes four entries from a viewer whose registration is not finished, and leaves the others", () => {
    const { links, hasLogout } = accountLinks({ ...viewer, isRestricted: true }, everyPage);
    expect(links.map(({ entry }) => entry)).toEqual(["watchlist", "myRentals", "usReferral"]);
    expect(hasLogout).toBe(true);
  });
});
