import { describe, expect, it } from "vitest";
import { foldText, toSearchDocument, toSearchQuery, wordsOf } from "./search-text.ts";

describe("the words of a text", () => {
  it.each([
    ["Émile Zola", ["emile", "zola"]],
    ["The General (1926)", ["the", "general", "1926"]],
    ["द जनरल", ["द", "जनरल"]],
    ["பாடல்", ["பாடல்"]],
    ["Don't!", ["don", "t"]],
    ["  ", []],
  ])('of "%s" are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("keep the marks of scripts in which they are letters", () => {
    expect(foldText("फ़िल्म")).toBe("फ़िल्म".normalize("NFC"));
    expect(wordsOf("फ़िल्मी गीत")).toHaveLength(2);
  });
});

describe("what the database is given", () => {
  it("is quoted, numbered and weighted", () => {
    expect(
      toSearchDocument([
        { text: "O'Hara's light", weight: "A" },
        { text: "drama", weight: "C" },
      ]),
    ).toBe("'o':1A 'hara':2A 's':3A 'light':4A 'drama':5C");
    expect(toSearchQuery("gen & ':*")).toBe("'gen':*");
    expect(toSearchQuery(" !! ")).toBeUndefined();
  });
});
