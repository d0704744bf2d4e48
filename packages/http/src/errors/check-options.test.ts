import { describe, expect, it } from "vitest";
import { checkOptions } from "./check-options.ts";

describe("checkOptions", () => {
  it("accepts an empty text as a string, but not as a text [PLAN-104]", () => {
    const given = { currency: "" };
    expect(() => checkOptions("buy", given, { currency: "string" })).not.toThrow();
    expect(() => checkOptions("buy", given, { currency: "text" })).toThrow("buy: currency is no valid text");
  });

  it("accepts a text of 8192 characters and refuses one of 8193", () => {
    const check = (length: number) => () =>
      checkOptions("buy", { code: "x".repeat(length) }, { code: "text" });
    expect(check(8192)).not.toThrow();
    expect(check(8193)).toThrow("buy: code is no valid text");
  });

  it.each([undefined, null, 7, true, {}])("refuses %j as a string [PLAN-104]", (currency) => {
    expect(() => checkOptions("buy", { currency }, { currency: "string" })).toThrow(/^buy: currency is/);
  });
});
