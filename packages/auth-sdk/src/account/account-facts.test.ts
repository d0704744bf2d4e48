import { describe, expect, it } from "vitest";
import { accountFacts } from "./account-facts.ts";
import { readProfile } from "./profile.ts";

const NOW = Date.UTC(2026, 0, 2);
const WIRE = {
  id: "u-7",
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.com",
  mobile: "919876543210",
  gender: "Female",
  birthday: "1995-12-31",
  age_range: "25-34",
  location: { city: "Pune", state: "Maharashtra", country: "IN" },
  parental_control_v2: { age_rating: "A" },
  tags: ["Education"],
};
const factsOf = (change: object, settings?: Parameters<typeof accountFacts>[0]["settings"]) =>
  accountFacts({ profile: readProfile({ ...WIRE, ...change }), settings, now: NOW });

describe("accountFacts", () => {
  it("contains who is signed in, with age next to age group [CONT-79]", () => {
    expect(factsOf({})).toEqual({
      userId: "u-7",
      profileTags: ["Education"],
      person: {
        name: "Asha Rao",
        email: "asha@example.com",
        mobile: "919876543210",
        city: "Pune",
        gender: "Female",
        age: 31,
        ageGroup: "25-34",
      },
      parentalRating: "A",
      preferredAudioLanguage: undefined,
    });
  });

  it.each([
    ["31/12/1995", 31],
    ["2026-12-31", 0],
    ["2027-01-01", undefined],
    ["13/13/1995", undefined],
    ["", undefined],
    [null, undefined],
    [5, undefined],
  ])("reads the birthday %j as the age %s [CONT-79]", (birthday, age) => {
    expect(factsOf({ birthday }).person?.age).toBe(age);
  });

  it("has the rating of the settings before that of the profile, for children the strictest [CONT-77]", () => {
    const chosen = { ageRating: "U/A", preferredAudioLanguage: "ta" } as const;
    expect(factsOf({}, chosen)).toMatchObject({ parentalRating: "U/A", preferredAudioLanguage: "ta" });
    expect(factsOf({}, { ageRating: undefined, preferredAudioLanguage: undefined }).parentalRating).toBe("A");
    expect(factsOf({ parental_control_v2: null }).parentalRating).toBeUndefined();
    expect(factsOf({ tags: ["Kids"] }, chosen).parentalRating).toBe("U");
    expect(factsOf({ tags: ["Kids", "Education"] }, chosen).parentalRating).toBe("U/A");
  });

  it("has only the settings of the device for a guest", () => {
    const settings = { ageRating: undefined, preferredAudioLanguage: "hi" };
    expect(accountFacts({ settings, now: NOW })).toEqual({
      userId: undefined,
      profileTags: undefined,
      person: undefined,
      parentalRating: undefined,
      preferredAudioLanguage: "hi",
    });
  });
});
