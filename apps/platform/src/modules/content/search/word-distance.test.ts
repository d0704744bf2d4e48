import { describe, expect, it } from "vitest";
import { spellingDistance, wordDistance } from "./word-distance.ts";
import { soundOf } from "./sound-key.ts";

describe("the steps between two words", () => {
  it.each([
    ["titanic", "titanic", 0],
    ["titanc", "titanic", 1],
    ["titaniic", "titanic", 1],
    ["titamic", "titanic", 1],
    ["speilberg", "spielberg", 1],
    ["aldfrd", "alfred", 2],
    ["xitanci", "titanic", 2],
    ["abcdef", "xyzdef", Number.POSITIVE_INFINITY],
    ["alien", "amelie", Number.POSITIVE_INFINITY],
    ["", "abc", Number.POSITIVE_INFINITY],
  ])("from %s to %s are %d", (left, right, steps) => {
    expect(wordDistance(left, right, 2)).toBe(steps);
    expect(wordDistance(right, left, 2)).toBe(steps);
  });
});

describe("how far a word is from the one typed", () => {
  const distance = (typed: string, known: string) =>
    spellingDistance({ word: typed, sound: soundOf(typed) }, { word: known, sound: soundOf(known) });

  it.each([
    ["awara", "awara", 0],
    ["awara", "awaara", 0.25],
    ["awara", "आवारा", 0.25],
    ["titanik", "titanic", 0.25],
    ["speilberg", "spielberg", 0.25],
    ["genral", "general", 1],
    ["jenaral", "general", 1.5],
  ])("%s from %s is %d", (typed, known, expected) => {
    expect(distance(typed, known)).toBe(expected);
  });

  it("matches words of one sound from two sounds on", () => {
    const spoken = (word: string, sound: string) => ({ word, sound });
    expect(spellingDistance(spoken("ra", "ra"), spoken("raa", "ra"))).toBe(0.25);
    expect(spellingDistance(spoken("oh", "u"), spoken("oo", "u"))).toBeUndefined();
  });

  it.each([
    ["don", "dan"],
    ["zzqxv", "aqua"],
    ["awara", "awards"],
    ["नदी", "गीत"],
  ])("%s and %s are two words", (typed, known) => {
    expect(distance(typed, known)).toBeUndefined();
  });
});
