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

  it("gives bots 12 content languages in this order, Odia among them, which is no interface language [SESS-33] [DEC-031]", () => {
    expect(BOT_CONTENT_LANGUAGES.join()).toBe("hi,en,mr,te,kn,ta,ml,bn,gu,pa,hr,or");
    expect(INTERFACE_LANGUAGES).not.toContain("or");
  });

  it("defaults to English and the display language, Hindi beside English [SESS-32] [DEC-111]", () => {
    expect(defaultContentLanguages("en")).toEqual(["en", "hi"]);
    expect(defaultContentLanguages("ta")).toEqual(["en", "ta"]);
    expect(defaultContentLanguages("de")).toEqual(["en", "de"]);
    for (const language of INTERFACE_LANGUAGES)
      expect(new Set(defaultContentLanguages(language)).size).toBe(2);
  });

  it("writes each language as the web spells it", () => {
    expect(INTERFACE_LANGUAGES.filter((language) => htmlLanguage(language) !== language)).toEqual(["hr"]);
    expect(htmlLanguage("hr")).toBe("bho");
    expect(textDirection("hi")).toBe("ltr");
  });

  it("knows each content language by name and code in addresses", () => {
    for (const code of CONTENT_LANGUAGES) {
      expect(languageOfSlug(LANGUAGE_SLUGS[code])).toBe(code);
      expect(languageOfSlug(code)).toBe(code);
    }
    for (const text of ["german", "Hindi", "constructor", ""]) expect(languageOfSlug(text)).toBeUndefined();
  });
});
