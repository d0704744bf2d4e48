import { describe, expect, it } from "vitest";
import { skeletonOf, soundOf } from "./sound-key.ts";

const soundsOf = (text: string) => text.toLowerCase().split(" ").map(soundOf).join(" ");

describe("the sound of a word", () => {
  it.each([
    ["long vowels", "aavara", "awaara"],
    ["the same in Devanagari", "awara", "आवारा"],
    ["a long i", "zanjir", "ज़ंजीर"],
    ["a long u", "phool", "फूल"],
    ["the schwa", "sholay", "शोले"],
    ["a schwa in the middle", "dilwale", "दिलवाले"],
    ["aspirates", "kabhi khushi", "kabi kushi"],
    ["j and g", "general", "jeneral"],
    ["j and z", "baazigar", "बाज़ीगर"],
    ["v and w", "deewar", "दीवार"],
    ["ph and f", "phir", "fir"],
    ["c and k", "titanic", "titanik"],
    ["a y between vowels", "indiya", "इंडिया"],
    ["two words", "madar indiya", "मदर इंडिया"],
    ["ch", "chalti", "चलती"],
    ["qu", "queen", "क्वीन"],
    ["the first consonant of the alphabet", "kab", "कब"],
    ["the last one", "ham", "हम"],
    ["a vowel after a consonant", "kai", "कई"],
    ["the rarest nasal", "hans", "हऀस"],
    ["Thai, whose letters stand in no Indic block", "kin", "กิน"],
    ["Bengali", "meghe dhaka tara", "মেঘে ঢাকা তারা"],
    ["Telugu", "gita", "గీత"],
    ["Cyrillic", "titanik", "титаник"],
  ])("is one for %s: %s and %s", (_, left, right) => {
    expect(soundsOf(left)).toBe(soundsOf(right));
  });

  it.each([
    ["awara", "awards"],
    ["raj", "rag"],
    ["don", "dan"],
    ["prem", "param"],
  ])("is another for %s and %s", (left, right) => {
    expect(soundOf(left)).not.toBe(soundOf(right));
  });

  it("is the word itself where there are no letters", () => {
    expect(soundOf("😀")).not.toBe("");
    expect(soundOf("420")).toBe("420");
  });

  it("leaves its consonants when a vowel is mistaken", () => {
    expect(["jenaral", "general", "जनरल"].map((word) => skeletonOf(soundOf(word)))).toEqual([
      "jnrl",
      "jnrl",
      "jnrl",
    ]);
  });
});
