import { describe, expect, it } from "vitest";
import { isNarrowed, readListFilter } from "./list-filter.ts";

const read = (search: string) => readListFilter(new URLSearchParams(search));

describe("the filter of an address", () => {
  it("is read with all its parts [CONT-128]", () => {
    expect(read("genre=comedy&language=hi&decade=1920&access=premium&sort=title&page=2")).toEqual({
      genre: "comedy",
      language: "hi",
      decade: 1920,
      access: "premium",
      sort: "title",
    });
    expect(read("genre=&language=&decade=&access=&sort=")).toEqual({});
  });

  it("ignores parameters that are not filters [CONT-128]", () => {
    for (const wrong of [
      "decade=1925",
      "decade=0990",
      "decade=-1920",
      "access=paid",
      "access=constructor",
      "sort=popular",
      "language=HI",
      "language=hindi",
      "genre='%20or%201=1",
      `genre=${"x".repeat(61)}`,
    ])
      expect([wrong, read(wrong)]).toEqual([wrong, {}]);
  });

  it("distinguishes a filtered list from a whole one and from a further page of it [CONT-128]", () => {
    expect(["?sort=title", "?page=2&genre=", "?access=x"].map(isNarrowed)).toEqual([true, true, true]);
    expect(["", "?page=2", "?utm_source=genre"].map(isNarrowed)).toEqual([false, false, false]);
  });
});
