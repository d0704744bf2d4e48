import { CONSENT_GROUPS, type ConsentState } from "@marquee/analytics-sdk";
import { readProfile } from "@marquee/auth-sdk";
import { ageLimitOfViewer } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { createKnownPerson } from "./known-person.ts";

const NOW = Date.UTC(2026, 10, 22);
const PERSON = {
  id: "u-1",
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.com",
  mobile: "919876543210",
  gender: "Female",
  age_range: "25-34",
  consents: { IsThirdPartyDataSharing: true },
};
const granted: ConsentState = { groups: CONSENT_GROUPS, choice: undefined, isOpen: true };
const objected: ConsentState = { groups: ["measuring"], choice: undefined, isOpen: true };

function factsOf(wire: unknown, consent: ConsentState = granted) {
  const viewer = createKnownPerson({ get: () => consent });
  viewer.setProfile(readProfile(wire));
  return viewer;
}

describe("what is said of a person", () => {
  it("names them to events with consent, and takes it back at once with it [ANLT-011]", () => {
    const viewer = factsOf(PERSON);
    expect(viewer.forEvents().person).toEqual({
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: "919876543210",
      gender: "Female",
      age: "25-34",
    });
    viewer.setSharing(false);
    expect(viewer.forEvents().person).toBeUndefined();
    expect(factsOf({ ...PERSON, consents: {} }).forEvents().person).toBeUndefined();
    expect(factsOf(PERSON, objected).forEvents().person).toBeUndefined();
  });

  it("tells gender and age to content requests under the same consent [ANLT-012]", () => {
    expect(factsOf(PERSON).forCalls(NOW)).toMatchObject({
      person: { gender: "Female", ageGroup: "25-34" },
      isConsentDenied: false,
    });
    for (const viewer of [factsOf(PERSON, objected), factsOf({ ...PERSON, consents: {} })]) {
      expect(viewer.forCalls(NOW).person).toBeUndefined();
    }
    expect(factsOf(PERSON, objected).forCalls(NOW)).toMatchObject({
      isConsentDenied: true,
      consent: { groups: ["necessary", "measuring"], nonPersonalisedAds: true },
    });
  });

  it("is forgotten with the session", () => {
    const viewer = factsOf(PERSON);
    viewer.setProfile(undefined);
    expect([viewer.forCalls(NOW).userId, viewer.forEvents()]).toEqual([undefined, { person: undefined }]);
  });
});

describe("a kids-only viewer", () => {
  it("is limited to what is for everybody and said so in events, one who learns too is not", () => {
    const kids = factsOf({ ...PERSON, tags: ["Kids"] });
    expect(ageLimitOfViewer(kids.forCalls(NOW).parentalRating)).toBe(0);
    expect(kids.forEvents()).toMatchObject({ kidsOnly: true, profileTags: ["Kids"] });
    const learning = factsOf({ ...PERSON, tags: ["Kids", "Education"] });
    expect(learning.forCalls(NOW).parentalRating).toBeUndefined();
    expect(learning.forEvents()).not.toHaveProperty("kidsOnly");
    expect(factsOf(PERSON).forEvents()).not.toHaveProperty("kidsOnly");
  });
});
