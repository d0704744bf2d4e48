import { CONSENT_GROUPS, createViewerConsent, type ConsentState } from "@marquee/analytics-sdk";
import { readProfile } from "@marquee/auth-sdk";
import { ageLimitOfViewer } from "@marquee/config";
import { buildClient, fakeFetch } from "@marquee/http/testing";
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
  birthday: "1995-12-31",
  age_range: "25-34",
  consents: { IsThirdPartyDataSharing: true },
};
const granted: ConsentState = { groups: CONSENT_GROUPS, choice: undefined, isOpen: true };
const objected: ConsentState = { groups: ["measuring"], choice: undefined, isOpen: true };

function factsOf(wire: unknown, state: ConsentState = granted) {
  const consent = { get: () => state, subscribe: () => () => undefined };
  const viewerConsent = createViewerConsent(buildClient({ fetch: fakeFetch() }), { consent });
  const viewer = createKnownPerson({
    consent,
    viewerConsent,
    readPublisherProvidedId: () => "ppid-1",
  });
  viewer.setProfile(readProfile(wire));
  return { ...viewer, viewerConsent };
}

describe("the reported facts of a person", () => {
  it("identify them in events with consent, and stop at once when it is withdrawn [ANLT-011]", () => {
    const viewer = factsOf(PERSON);
    expect(viewer.facts(NOW).person).toEqual({
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: "919876543210",
      city: undefined,
      gender: "Female",
      age: 31,
      ageGroup: "25-34",
    });
    viewer.setConsents({ IsThirdPartyDataSharing: false, IsTargetedAds: true });
    expect(viewer.facts(NOW).person).toBeUndefined();
    expect(factsOf({ ...PERSON, consents: {} }).facts(NOW).person).toBeUndefined();
    expect(factsOf(PERSON, objected).facts(NOW).person).toBeUndefined();
  });

  it("send gender and age with content requests under the same consent [ANLT-012]", () => {
    expect(factsOf(PERSON).facts(NOW)).toMatchObject({
      person: { gender: "Female", age: 31, ageGroup: "25-34" },
      isConsentDenied: false,
    });
    for (const viewer of [factsOf(PERSON, objected), factsOf({ ...PERSON, consents: {} })]) {
      expect(viewer.facts(NOW).person).toBeUndefined();
    }
    expect(factsOf(PERSON, objected).facts(NOW)).toMatchObject({
      isConsentDenied: true,
      consent: { groups: ["necessary", "measuring"], nonPersonalisedAds: true },
    });
  });

  it("end with the session: none is reported for the next person [SESS-88]", () => {
    const viewer = factsOf({ ...PERSON, tags: ["Kids"], parental_control_v2: { age_rating: "A" } });
    viewer.setSettings({ ageRating: "U", preferredAudioLanguage: "ta" });
    expect(viewer.viewerConsent.account()).toMatchObject({ IsThirdPartyDataSharing: true });
    viewer.forget();
    const { userId, person, profileTags, parentalRating, preferredAudioLanguage } = viewer.facts(NOW);
    expect([userId, person, profileTags, parentalRating, preferredAudioLanguage]).toEqual(
      Array(5).fill(undefined),
    );
    expect(viewer.viewerConsent.account()).toBeUndefined();
    // The next viewer has given no consents yet.
    viewer.setProfile(readProfile({ ...PERSON, id: "u-2", first_name: "Ben", consents: {} }));
    expect(viewer.facts(NOW)).toMatchObject({ userId: "u-2", person: undefined });
  });

  it("include the account's consents, which recorder and tools get as soon as they change [SESS-88] [ANLT-011]", () => {
    const { setConsents, viewerConsent, facts } = factsOf(PERSON);
    expect(viewerConsent.get().groups).toEqual(CONSENT_GROUPS);
    setConsents({ IsThirdPartyDataSharing: false, IsTargetedAds: false });
    expect(viewerConsent.get().groups).toEqual(["measuring", "advertising"]);
    expect([facts(NOW).person, facts(NOW).publisherProvidedId]).toEqual([undefined, undefined]);
    setConsents({ IsThirdPartyDataSharing: true, IsTargetedAds: true });
    expect(viewerConsent.get().groups).toEqual(CONSENT_GROUPS);
    expect(facts(NOW)).toMatchObject({ person: { name: "Asha Rao" }, publisherProvidedId: "ppid-1" });
  });
});

describe("consents that the account has changed", () => {
  it("outlive the answer of an older profile, until the session ends [SESS-88] [ANLT-011]", () => {
    const viewer = factsOf(PERSON);
    viewer.setConsents({ IsThirdPartyDataSharing: false, IsTargetedAds: false });
    viewer.setProfile(readProfile(PERSON));
    expect(viewer.viewerConsent.get().groups).toEqual(["measuring", "advertising"]);
    expect(viewer.facts(NOW)).toMatchObject({ userId: "u-1", person: undefined });
    viewer.forget();
    expect(viewer.viewerConsent.account()).toBeUndefined();
    viewer.setProfile(readProfile({ ...PERSON, id: "u-2", first_name: "Ben" }));
    expect(viewer.facts(NOW)).toMatchObject({ userId: "u-2", person: { name: "Ben Rao" } });
  });
});

describe("consents that the account has withdrawn elsewhere", () => {
  it("count as soon as a profile says so, also after they were read or changed here [SESS-88] [ANLT-011]", () => {
    const viewer = factsOf(PERSON);
    viewer.setConsents({ IsThirdPartyDataSharing: true, IsTargetedAds: true });
    expect(viewer.facts(NOW)).toMatchObject({ person: { name: "Asha Rao" } });
    viewer.setProfile(readProfile({ ...PERSON, consents: { IsThirdPartyDataSharing: false } }));
    expect(viewer.facts(NOW)).toMatchObject({ userId: "u-1", person: undefined });
  });
});

describe("the id for advertisements", () => {
  it("is sent when device and account allow it, and for a guest when the device does [CONT-76]", () => {
    const idOf = (viewer: ReturnType<typeof factsOf>) => viewer.facts(NOW).publisherProvidedId;
    const allowing = { ...PERSON, consents: { IsTargetedAds: true } };
    expect(idOf(factsOf(allowing))).toBe("ppid-1");
    expect(idOf(factsOf(allowing, objected))).toBeUndefined();
    expect(idOf(factsOf({ ...PERSON, consents: {} }))).toBeUndefined();
    const guest = factsOf(PERSON);
    guest.setProfile(undefined);
    expect(idOf(guest)).toBe("ppid-1");
  });
});

describe("the chosen settings", () => {
  it("are sent: audio language, and the parental rating in preference to that of the profile [CONT-77]", () => {
    const viewer = factsOf({ ...PERSON, parental_control_v2: { age_rating: "A" } });
    expect(viewer.facts(NOW)).toMatchObject({ parentalRating: "A", preferredAudioLanguage: undefined });
    viewer.setSettings({ ageRating: "U/A", preferredAudioLanguage: "ta" });
    expect(viewer.facts(NOW)).toMatchObject({ parentalRating: "U/A", preferredAudioLanguage: "ta" });
  });
});

describe("a kids-only viewer", () => {
  it("is limited to titles for all ages, one who also learns is not", () => {
    const kids = factsOf({ ...PERSON, tags: ["Kids"] }).facts(NOW);
    expect(ageLimitOfViewer(kids.parentalRating)).toBe(0);
    expect(kids.profileTags).toEqual(["Kids"]);
    expect(factsOf({ ...PERSON, tags: ["Kids", "Education"] }).facts(NOW).parentalRating).toBeUndefined();
    expect(factsOf(PERSON).facts(NOW).parentalRating).toBeUndefined();
  });
});
