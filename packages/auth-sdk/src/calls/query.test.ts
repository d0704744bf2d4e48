import { describe, expect, it } from "vitest";
import { queryPieces, readQuery } from "./query.ts";

describe("a query", () => {
  it("is read without its first ? or #", () => {
    expect(readQuery("?a=?1&b=%23x")).toEqual({ a: "?1", b: "#x" });
    expect(readQuery("#a=1")).toEqual({ a: "1" });
    expect(queryPieces("a=?1&b=#2")).toEqual(["a=?1", "b=#2"]);
  });

  it("has spaces for plus signs, keeps equals signs, and omits badly encoded parts", () => {
    expect(readQuery("?name=Asha+Rao&code=a==&bad=%E0%A4%A&empty=&&flag")).toEqual({
      name: "Asha Rao",
      code: "a==",
      empty: "",
      flag: "",
    });
  });

  it.each([undefined, null, 7, ""])("%j has no parameters", (nothing) => {
    expect(queryPieces(nothing as never)).toEqual([]);
    expect(readQuery(nothing as never)).toEqual({});
  });
});
