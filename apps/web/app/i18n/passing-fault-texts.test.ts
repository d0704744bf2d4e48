import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const KEYS = ["limited", "limited_hint", "unavailable", "unavailable_hint", "SOMETHING_WENT_WRONG"] as const;

/** The letters of each language of the display, English included. */
const SCRIPTS = {
  bn: /\p{Script=Bengali}/u,
  de: /\p{Script=Latin}/u,
  en: /\p{Script=Latin}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
  hr: /\p{Script=Devanagari}/u,
  id: /\p{Script=Latin}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u,
  ms: /\p{Script=Latin}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
} as const;

const messages = new URL("./messages/", import.meta.url);

function textsOf(language: string): readonly string[] {
  const file = readFileSync(new URL(`${language}/fallback.json`, messages), "utf8");
  const texts = JSON.parse(file) as Readonly<Record<string, string>>;
  return KEYS.map((key) => texts[key] ?? "");
}

describe("what a page says while the platform is away, and to whom asks too often", () => {
  it("has words of its own in each of the 16 languages [SHELL-123]", () => {
    expect(readdirSync(messages).sort()).toEqual(Object.keys(SCRIPTS));
    const all = Object.entries(SCRIPTS).map(([language, script]) => {
      const texts = textsOf(language);
      for (const text of texts) expect([language, text, script.test(text)]).toEqual([language, text, true]);
      expect(new Set(texts).size).toBe(KEYS.length);
      return texts.join("\n");
    });
    expect(new Set(all).size).toBe(16);
  });
});
