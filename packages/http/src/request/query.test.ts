import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildQuery } from "./query.ts";

describe("buildQuery", () => {
  it("drops empty text, null, undefined and empty lists and keeps 0, false and the text 0 [REQ-06]", () => {
    expect(buildQuery({ a: "", b: null, c: undefined, d: [] })).toBe("");
    expect(buildQuery({ a: 0, b: false, c: "0", d: [0, false] })).toBe("a=0&b=false&c=0&d=0,false");
    expect(buildQuery({ a: ["", null, undefined], b: ["", "x", null] })).toBe("b=x");
  });

  it("encodes spaces, ampersands and other scripts once and joins lists with commas [REQ-07]", () => {
    expect(buildQuery({ q: "a b&c=d", lang: ["hi", "en"], title: "हि" })).toBe(
      "q=a%20b%26c%3Dd&lang=hi,en&title=%E0%A4%B9%E0%A4%BF",
    );
    expect(buildQuery({ q: "100%25" })).toBe("q=100%2525");
    expect(new URL(`http://h/?${buildQuery({ q: "%20" })}`).searchParams.get("q")).toBe("%20");
  });

  it("replaces unpaired surrogates and keeps pairs", () => {
    expect(buildQuery({ a: "x\ud83d", b: "\ud83d\ude00" })).toBe("a=x%EF%BF%BD&b=%F0%9F%98%80");
  });

  it("round-trips every text through URLSearchParams", () => {
    const text = fc.string({ unit: "binary", minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean())), (parameters) => {
        const read = new URL(`http://h/?${buildQuery(parameters)}`).searchParams;
        for (const name of Object.keys(parameters))
          expect(read.get(name.toWellFormed())).toBe(String(parameters[name]).toWellFormed());
      }),
      { numRuns: 500 },
    );
  });

  it("omits exactly the empty values, in the order given", () => {
    const value = fc.oneof(
      fc.constantFrom("", null, undefined, 0, false, "x"),
      fc.array(fc.constantFrom("", null, 1, "y")),
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const isPreserved = (given: unknown): boolean =>
          given !== "" && given !== null && given !== undefined;
        const preserved = values
          .map(
            (given, index) =>
              [`p${index}`, Array.isArray(given) ? given.filter(isPreserved) : given] as const,
          )
          .filter(([, given]) => (Array.isArray(given) ? given.length > 0 : isPreserved(given)));
        const text = buildQuery(Object.fromEntries(values.map((given, index) => [`p${index}`, given])));
        expect(text).toBe(preserved.map(([name, given]) => `${name}=${String(given)}`).join("&"));
      }),
    );
  });
});
