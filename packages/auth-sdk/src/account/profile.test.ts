import { CONSENT_KEYS } from "@marquee/config/account";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCalls } from "../flows/test-calls.fixture.ts";
import { userAnswer } from "../wire/index.ts";
import { createProfile } from "./create-profile.ts";
import { readProfile } from "./profile.ts";

describe("the profile", () => {
  const whole = {
    id: "u1",
    first_name: "Asha",
    last_name: "Rao",
    email: "a@b.co",
    mobile: "919876543210",
    gender: "female",
    birthday: "1990-12-31",
    registration_country: "MY",
    location: { city: "Pune", state: "Maharashtra", country: "IN" },
    displayLanguage: "hi",
    contentLanguage: "en,ta",
    age_range: "25-34",
    parental_control_v2: { age_rating: "U/A" },
    consents: Object.fromEntries(CONSENT_KEYS.map((key) => [key, key === "IsPrivacyPolicy"])),
    tags: ["Kids"],
    partner_name: "Vi",
    has_password: true,
    email_verified: true,
    mobile_verified: false,
    restricted: false,
  };

  it("has every field [AUTH-53]", () => {
    expect(userAnswer().parse(whole)).toBeDefined();
    expect(readProfile(whole)).toMatchObject({
      id: "u1",
      firstName: "Asha",
      lastName: "Rao",
      email: "a@b.co",
      mobile: "919876543210",
      gender: "female",
      birthday: { year: 1990, month: 12, day: 31 },
      ageRange: "25-34",
      registrationCountry: "MY",
      location: { city: "Pune", state: "Maharashtra", country: "IN" },
      displayLanguage: "hi",
      contentLanguages: ["en", "ta"],
      ageRating: "U/A",
      consents: { IsPrivacyPolicy: true, IsTargetedAds: false },
      tags: ["Kids"],
      partnerName: "Vi",
      hasPassword: true,
      isEmailVerified: true,
      isMobileVerified: false,
      isRestricted: false,
    });
  });

  it("has no name and no e-mail for blanks and the texts undefined and null [SHELL-059]", () => {
    expect(readProfile({ first_name: "undefined", email: "null" })).toMatchObject({
      firstName: undefined,
      email: undefined,
    });
    expect(readProfile({ first_name: "", email: "undefined" })).toMatchObject({
      firstName: undefined,
      email: undefined,
    });
    expect(readProfile({ first_name: " \u00a0\n", last_name: " Rao ", email: "  " })).toMatchObject({
      firstName: undefined,
      lastName: " Rao ",
      email: undefined,
    });
  });

  it.each([
    ["1990-12-31", 1990],
    ["31-12-1990", 1990],
    ["31/12/1990", 1990],
  ])("reads the birthday %s [AUTH-54]", (birthday, year) => {
    expect(readProfile({ birthday }).birthday).toEqual({ year, month: 12, day: 31 });
  });

  it.each([
    ["hi,en", ["hi", "en"]],
    ["hi, en , ta", ["hi", "en", "ta"]],
    [",", []],
    ["", []],
    [null, []],
  ])("reads the content languages %j as %j [AUTH-53]", (contentLanguage, codes) => {
    expect(readProfile({ contentLanguage }).contentLanguages).toEqual(codes);
  });

  it.each([
    [{ age_rating: "U/A" }, "U/A"],
    [{ age_rating: "A" }, "A"],
    ["A", "A"],
    ['{"age_rating":"U/A"}', "U/A"],
    ['{"age_rating":"R"}', "U"],
    [{ age_rating: "R" }, "U"],
    [{ age_rating: "u/a" }, "U"],
    [{ age_rating: 13 }, "U"],
    ["{", "U"],
    [{ age_rating: null }, undefined],
    [{ age_rating: "" }, undefined],
    [{}, undefined],
    ["", undefined],
    [null, undefined],
  ])("reads the parental limit %j as %s, an unreadable one as the strictest [AUTH-59]", (limit, rating) => {
    expect(readProfile({ parental_control_v2: limit }).ageRating).toBe(rating);
  });

  it.each(["12/31/1990", "yesterday", "1990", null, 5])("has no birthday for %j [AUTH-54]", (birthday) => {
    expect(readProfile({ birthday }).birthday).toBeUndefined();
  });

  it("is read from any value without throwing", () => {
    const parts = fc.record({
      location: fc.anything(),
      consents: fc.anything(),
      tags: fc.anything(),
      parental_control_v2: fc.anything(),
      birthday: fc.anything(),
    });
    expect(() =>
      fc.assert(
        fc.property(fc.oneof(fc.anything(), parts), (wire) => void readProfile(wire)),
        { numRuns: 3000 },
      ),
    ).not.toThrow();
  });

  it("stops reading when aborted, and keeps known values", async () => {
    const { auth } = testCalls({ json: whole }, "hang");
    const profile = createProfile(auth);
    await profile.load();
    const controller = new AbortController();
    const reading = profile.load({ signal: controller.signal });
    controller.abort();
    expect(await reading).toMatchObject({ code: "ABORTED" });
    expect(profile.get()?.firstName).toBe("Asha");
  });

  it.each(["1990-13-01", "yesterday", "30-02-1990"])("sends no birthday %s [AUTH-54]", async (birthday) => {
    const { auth, sent } = testCalls({ json: whole });
    expect(await createProfile(auth).update({ firstName: "Meera", birthday })).toMatchObject({
      ok: false,
      code: "INVALID_BIRTHDAY",
    });
    expect(sent()).toEqual([]);
  });

  it("keeps known values when a call fails, and the answer of the latest read", async () => {
    let finish: (step: { json: object }) => void = () => undefined;
    const { auth } = testCalls(
      { json: whole },
      () => new Promise((resolve) => (finish = resolve)),
      { json: { ...whole, first_name: "Meera" } },
      { status: 500, json: {} },
    );
    const profile = createProfile(auth);
    await profile.load();
    const slow = profile.load();
    await profile.update({ firstName: "Meera" });
    finish({ json: whole });
    await slow;
    expect(profile.get()?.firstName).toBe("Meera");
    expect(await profile.load()).toMatchObject({ code: "REJECTED" });
    expect(profile.get()?.firstName).toBe("Meera");
    profile.clear();
    expect(profile.get()).toBeUndefined();
  });
});
