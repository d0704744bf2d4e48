import { parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { infoItems, plansItems, settingsItems } from "./hamburger-items.ts";

const everyPage = (): boolean => true;
const IN = parseCountryCode("IN");
const US = parseCountryCode("US");
const DE = parseCountryCode("DE");

describe("settingsItems", () => {
  const places = { hasPage: everyPage, helpCentre: "https://help.example/?country=DE" };

  it("shows parental control and authorised devices to those who are signed in, and to no guest [SHELL-064]", () => {
    const entriesOf = (isSignedIn: boolean) =>
      settingsItems({ country: IN, isSignedIn, hasGamification: false }, places).map(({ entry }) => entry);
    expect(entriesOf(true)).toEqual([
      "parentalControl",
      "authorisedDevices",
      "resetSettings",
      "faq",
      "language",
    ]);
    expect(entriesOf(false)).toEqual(["resetSettings", "faq", "language"]);
  });

  it("links each entry to its page, the help centre outside, and has two that act in place", () => {
    expect(settingsItems({ country: DE, isSignedIn: true, hasGamification: true }, places)).toEqual([
      { entry: "parentalControl", to: "/parentalcontrol" },
      { entry: "authorisedDevices", to: "/device" },
      { entry: "resetSettings" },
      { entry: "faq", href: "https://help.example/?country=DE" },
      { entry: "consentSettings", to: "/consent-manager" },
      { entry: "language" },
      { entry: "gamification", to: "/watch-n-win" },
    ]);
  });

  it("leaves out entries without a page, without a gap", () => {
    expect(
      settingsItems(
        { country: DE, isSignedIn: false, hasGamification: true },
        { ...places, hasPage: () => false },
      ).map(({ entry }) => entry),
    ).toEqual(["resetSettings", "faq", "language"]);
  });
});

describe("plansItems", () => {
  const guest = {
    country: US,
    isSignedIn: false,
    isRestricted: false,
    hasActiveSubscription: false,
    hasStudentDiscount: true,
    hasUsReferral: true,
  };

  it("leads to plans, prepaid code, student discount and referral where they are configured", () => {
    expect(plansItems(guest, { hasPage: everyPage })).toEqual([
      { entry: "buyPlan", to: "/buy-plan" },
      { entry: "prepaidCode", to: "/buy-plan?prepaid=true" },
      { entry: "studentDiscount", to: "/student" },
      { entry: "usReferral", to: "/USReferral" },
    ]);
    expect(
      plansItems(
        { ...guest, hasStudentDiscount: undefined, hasUsReferral: false },
        { hasPage: everyPage },
      ).map(({ entry }) => entry),
    ).toEqual(["buyPlan", "prepaidCode"]);
  });

  it("is empty for a member in India", () => {
    expect(plansItems({ ...guest, country: IN, isSignedIn: true }, { hasPage: everyPage })).toEqual([]);
  });
});

describe("infoItems", () => {
  const places = { hasPage: everyPage, nftUrl: "https://nft.example/" };

  it("has redressal and NFT in India only, the latter with its flag, in the order of the group", () => {
    expect(infoItems({ country: IN, hasNft: true, hasBlog: true }, places)).toEqual([
      { entry: "aboutUs", to: "/aboutus" },
      { entry: "terms", to: "/termsofuse" },
      { entry: "privacyPolicy", to: "/privacypolicy" },
      { entry: "contentRedressal", to: "/content-redressal" },
      { entry: "myNft", href: "https://nft.example/" },
      { entry: "blog", to: "/blog/" },
    ]);
    expect(
      infoItems({ country: US, hasNft: true, hasBlog: false }, places).map(({ entry }) => entry),
    ).toEqual(["aboutUs", "terms", "privacyPolicy"]);
  });
});
