import { describe, expect, it } from "vitest";
import { withoutRecentSearch, withRecentSearch } from "./recent-searches.ts";

describe("recent searches", () => {
  it("are stored newest first, each once, ten at most [CONT-40]", () => {
    let known: readonly string[] = [];
    for (const query of ["general", "awaara", " General ", "raj  kapoor"])
      known = withRecentSearch(known, query);
    expect(known).toEqual(["raj kapoor", "General", "awaara"]);
    for (let count = 1; count <= 9; count += 1) known = withRecentSearch(known, `film ${count}`);
    expect(known).toEqual([
      "film 9",
      "film 8",
      "film 7",
      "film 6",
      "film 5",
      "film 4",
      "film 3",
      "film 2",
      "film 1",
      "raj kapoor",
    ]);
  });

  it("are distinguished in a setting that joins them by commas [CONT-40]", () => {
    expect(withRecentSearch([], "good, bad, ugly")).toEqual(["good bad ugly"]);
    expect(withRecentSearch(["a"], " , ")).toEqual(["a"]);
  });

  it("lose the removed one and no other [CONT-40]", () => {
    expect(withoutRecentSearch(["general", "awaara", "genera"], "GENERAL")).toEqual(["awaara", "genera"]);
    expect(withoutRecentSearch(["general"], "nothing")).toEqual(["general"]);
  });
});
