import { describe, expect, it } from "vitest";
import { foldText, joinedWordsOf, quoted, toSearchDocument, wordsOf } from "./search-text.ts";

describe("the words of a text", () => {
  it.each([
    ["Émile Zola", ["emile", "zola"]],
    ["Thuế Việt", ["thue", "viet"]],
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
    ["S.P.E.C.T.R.E. and Bo-bo-bo", ["spectre", "bobobo"]],
    [`${"x".repeat(40)}-${"y".repeat(40)}`, [`${"x".repeat(40)}${"y".repeat(20)}`]],
    ["Two words", []],
  ])('of "%s" that are written in one as well are %j', (text, words) => {
    expect(joinedWordsOf(text)).toEqual(words);
  });
});

describe("the query for the database", () => {
  it("is quoted, with doubled quotes and escapes", () => {
    expect(quoted("o'hara")).toBe("'o''hara'");
    expect(quoted("a\\b")).toBe("'a\\\\b'");
  });

  it("numbers words up to 16,383, which the rest shares", () => {
    const words = Array.from({ length: 16_385 }, () => "a");
    expect(
      toSearchDocument([{ words, weight: "B" }])
        .split(" ")
        .slice(-3),
    ).toEqual(["'a':16383B", "'a':16383B", "'a':16383B"]);
  });

  it("is quoted, numbered and weighted", () => {
    expect(
      toSearchDocument([
        { words: ["o'hara", "light"], weight: "A" },
        { words: ["drama"], weight: "C" },
      ]),
    ).toBe("'o''hara':1A 'light':2A 'drama':3C");
  });
});
