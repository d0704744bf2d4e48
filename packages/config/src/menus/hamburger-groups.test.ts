import { describe, expect, it } from "vitest";
import { ACCOUNT_TARGETS } from "./account-targets.ts";
import { parseCountryCode } from "../countries/country-codes.ts";
import { hasPlansGroup, infoGroup, plansGroup, settingsGroup } from "./hamburger-groups.ts";

const [IN, US, DE] = ["IN", "US", "DE"].map(parseCountryCode) as [
  ReturnType<typeof parseCountryCode>,
  ReturnType<typeof parseCountryCode>,
  ReturnType<typeof parseCountryCode>,
];
const BOOLEANS = [true, false];

describe("settingsGroup", () => {
  it("shows each entry under its own condition [SHELL-063] [SHELL-064] [SHELL-065] [SHELL-066] [SHELL-067]", () => {
    const all = [
      "parentalControl",
      "authorisedDevices",
      "resetSettings",
      "faq",
      "consentSettings",
      "language",
      "gamification",
    ];
    const facts = { country: DE, isSignedIn: true, isMobile: true, hasGamification: true };
    const missing = (changed: Partial<typeof facts>) =>
      all.filter((entry) => !(settingsGroup({ ...facts, ...changed }) as readonly string[]).includes(entry));
    expect(settingsGroup(facts)).toEqual(all);
    expect(missing({ isSignedIn: false })).toEqual(["parentalControl", "authorisedDevices"]);
    expect(missing({ country: IN })).toEqual(["consentSettings"]);
    expect(missing({ isMobile: false })).toEqual(["language"]);
    expect(missing({ hasGamification: false })).toEqual(["gamification"]);
  });
});

describe("the plans group", () => {
  it("is shown to guests, to restricted users, and abroad without an active subscription [SHELL-069]", () => {
    const shown: string[] = [];
    for (const isSignedIn of BOOLEANS) {
      for (const isRestricted of BOOLEANS) {
        for (const isAbroad of BOOLEANS) {
          for (const hasActiveSubscription of BOOLEANS) {
            if (
              !hasPlansGroup({ country: isAbroad ? US : IN, isSignedIn, isRestricted, hasActiveSubscription })
            )
              continue;
            shown.push(
              [
                isSignedIn && "signed in",
                isRestricted && "restricted",
                isAbroad && "abroad",
                hasActiveSubscription && "active",
              ]
                .filter(Boolean)
                .join(", "),
            );
          }
        }
      }
    }
    expect(shown).toHaveLength(13);
    expect(
      ["signed in", "signed in, active", "signed in, abroad, active"].filter((kind) => shown.includes(kind)),
    ).toEqual([]);
    expect(shown).toContain("signed in, abroad");
  });

  it("lists what the country offers, without gaps [SHELL-070] [SHELL-071]", () => {
    const guest = { country: US, isSignedIn: false, isRestricted: false, hasActiveSubscription: false };
    const group = (hasStudentDiscount: boolean | undefined, hasUsReferral: boolean | undefined) =>
      plansGroup({ ...guest, hasStudentDiscount, hasUsReferral });
    expect(group(true, true)).toEqual(["buyPlan", "prepaidCode", "studentDiscount", "usReferral"]);
    expect(group(true, false)).toEqual(["buyPlan", "prepaidCode", "studentDiscount"]);
    expect(group(false, true)).toEqual(["buyPlan", "prepaidCode", "usReferral"]);
    expect(group(false, false)).toEqual(["buyPlan", "prepaidCode"]);
    expect(group(undefined, undefined)).toEqual(["buyPlan", "prepaidCode"]);
    expect(
      plansGroup({ ...guest, country: IN, isSignedIn: true, hasStudentDiscount: true, hasUsReferral: true }),
    ).toEqual([]);
  });
});

describe("infoGroup", () => {
  it("has redressal and my NFT only in India, and the blog only with its flag [SHELL-073] [SHELL-074] [SHELL-075]", () => {
    expect(infoGroup({ country: IN, hasNft: true, hasBlog: true })).toEqual([
      "aboutUs",
      "terms",
      "privacyPolicy",
      "contentRedressal",
      "myNft",
      "blog",
    ]);
    expect(infoGroup({ country: IN, hasNft: false, hasBlog: false })).toEqual([
      "aboutUs",
      "terms",
      "privacyPolicy",
      "contentRedressal",
    ]);
    expect(infoGroup({ country: US, hasNft: true, hasBlog: true })).toEqual([
      "aboutUs",
      "terms",
      "privacyPolicy",
      "blog",
    ]);
  });

  it("has a target for each entry", () => {
    // The runtime configuration contains the addresses of these.
    const targets = { ...ACCOUNT_TARGETS, faq: "", helpCentre: "", myNft: "", stories: "", articles: "" };
    for (const entry of infoGroup({ country: IN, hasNft: true, hasBlog: true }))
      expect(entry in targets).toBe(true);
  });
});
