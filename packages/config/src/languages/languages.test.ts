import { describe, expect, it } from "vitest";
import {
  BOT_CONTENT_LANGUAGES,
  CONTENT_LANGUAGES,
  INTERFACE_LANGUAGES,
  defaultContentLanguages,
  htmlLanguage,
  isContentLanguage,
  isInterfaceLanguage,
  textDirection,
} from "./languages.ts";
import { LANGUAGE_SLUGS, languageOfSlug } from "./language-slugs.ts";

describe("languages", () => {
  it("has exactly 16 interface languages [SESS-30]", () => {
    expect(INTERFACE_LANGUAGES).toEqual([
      "bn",
      "de",
      "en",
      "gu",
      "hi",
      "hr",
      "id",
      "kn",
      "ml",
      "mr",
      "ms",
      "pa",
      "ru",
      "ta",
      "te",
      "th",
    ]);
    for (const text of ["or", "EN", "", "fr", undefined]) expect(isInterfaceLanguage(text)).toBe(false);
  });

  it("has exactly 11 content languages [SESS-31]", () => {
    expect(CONTENT_LANGUAGES).toEqual(["bn", "en", "gu", "hi", "hr", "kn", "ml", "mr", "pa", "ta", "te"]);
    for (const text of ["or", "de", "HI", undefined]) expect(isContentLanguage(text)).toBe(false);
  });

  it("gives bots 12 content languages in this order, including Odia, which is not an interface language [SESS-33] [DEC-031]", () => {
    expect(BOT_CONTENT_LANGUAGES.join()).toBe("hi,en,mr,te,kn,ta,ml,bn,gu,pa,hr,or");
    expect(INTERFACE_LANGUAGES).not.toContain("or");
  });

  it("defaults to English and the display language, or Hindi if that is English [SESS-32] [DEC-111]", () => {
    expect(defaultContentLanguages("en")).toEqual(["en", "hi"]);
    expect(defaultContentLanguages("ta")).toEqual(["en", "ta"]);
    expect(defaultContentLanguages("de")).toEqual(["en", "de"]);
    for (const language of INTERFACE_LANGUAGES)
      expect(new Set(defaultContentLanguages(language)).size).toBe(2);
  });

  it("has the HTML language tag and text direction of each language", () => {
    expect(INTERFACE_LANGUAGES.filter((language) => htmlLanguage(language) !== language)).toEqual(["hr"]);
    expect(htmlLanguage("hr")).toBe("bho");
    expect(textDirection("hi")).toBe("ltr");
  });

  it("finds each content language by its name and code in addresses", () => {
    for (const code of CONTENT_LANGUAGES) {
      expect(languageOfSlug(LANGUAGE_SLUGS[code])).toBe(code);
      expect(languageOfSlug(code)).toBe(code);
    }
    for (const text of ["german", "Hindi", "constructor", ""]) expect(languageOfSlug(text)).toBeUndefined();
  });
});
