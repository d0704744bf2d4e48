import { describe, expect, it } from "vitest";
import { foldText, joinedWordsOf, toSearchDocument, wordsOf } from "./search-text.ts";

describe("the words of a text", () => {
  it.each([
    ["Émile Zola", ["emile", "zola"]],
    ["The General (1926)", ["the", "general", "1926"]],
    ["द जनरल", ["द", "जनरल"]],
    ["பாடல்", ["பாடல்"]],
    ["Don't!", ["don", "t"]],
    ["  ", []],
    ["x".repeat(500), ["x".repeat(60)]],
  ])('of "%s" are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("keep the marks of scripts in which they are letters", () => {
    expect(foldText("फ़िल्म")).toBe("फ़िल्म".normalize("NFC"));
    expect(wordsOf("फ़िल्मी गीत")).toHaveLength(2);
  });

  it.each([
    ["Spider-Man", ["spiderman"]],
    ["Don't look at E.T.", ["dont", "et"]],
    ["Two words", []],
  ])('of "%s" that are written in one as well are %j', (text, words) => {
    expect(joinedWordsOf(text)).toEqual(words);
  });
});

describe("what the database is given", () => {
  it("is quoted, numbered and weighted", () => {
    expect(
      toSearchDocument([
        { words: ["o'hara", "light"], weight: "A" },
        { words: ["drama"], weight: "C" },
      ]),
    ).toBe("'o''hara':1A 'light':2A 'drama':3C");
  });
});
