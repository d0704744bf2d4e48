import { describe, expect, it } from "vitest";
import { profileSections } from "./profile-sections.ts";

const FACTS = {
  menuNames: ["home", "plex"],
  hasSportsPredict: false,
  hasUsReferral: false,
  isRestricted: false,
  partnerMode: undefined,
  hideLogout: undefined,
};
const paths = (facts: Partial<Parameters<typeof profileSections>[0]> = {}) =>
  profileSections({ ...FACTS, ...facts }).map(({ path }) => path.replace("/myprofile/", ""));

describe("profileSections", () => {
  it("are six in their order", () => {
    expect(paths()).toEqual(["plans", "rentals", "watchlist", "reminders", "payments", "managedevices"]);
  });

  it("leave out what the account menu hides", () => {
    expect(paths({ menuNames: ["home"] })).toEqual([
      "plans",
      "watchlist",
      "reminders",
      "payments",
      "managedevices",
    ]);
    expect(paths({ isRestricted: true })).toEqual(["rentals", "watchlist", "reminders"]);
    expect(paths({ partnerMode: "handset" })).not.toContain("managedevices");
  });
});
