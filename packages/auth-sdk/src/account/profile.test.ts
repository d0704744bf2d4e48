import { describe, expect, it } from "vitest";
import { readProfile } from "./profile.ts";

describe("readProfile", () => {
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
    [{ age_rating: "R" }, "U"],
    [{ age_rating: "u/a" }, "U"],
    [{ age_rating: 13 }, "U"],
    ["{", "U"],
    [{ age_rating: null }, undefined],
    [{ age_rating: "" }, undefined],
    [{}, undefined],
    ["", undefined],
    [null, undefined],
  ])(
    "reads the parental limit %j as %s, one that is unreadable as the strictest [AUTH-59]",
    (limit, rating) => {
      expect(readProfile({ parental_control_v2: limit }).ageRating).toBe(rating);
    },
  );
});
