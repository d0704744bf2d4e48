import { describe, expect, it } from "vitest";
import { checkOptions } from "./check-options.ts";

describe("checkOptions", () => {
  it("takes an empty text for a string, and none for a text [PLAN-104]", () => {
    const given = { currency: "" };
    expect(() => checkOptions("buy", given, { currency: "string" })).not.toThrow();
    expect(() => checkOptions("buy", given, { currency: "text" })).toThrow("buy: currency is no valid text");
  });

  it("takes a text of 8192 characters, and none of one more", () => {
    const check = (length: number) => () =>
      checkOptions("buy", { code: "x".repeat(length) }, { code: "text" });
    expect(check(8192)).not.toThrow();
    expect(check(8193)).toThrow("buy: code is no valid text");
  });

  it.each([undefined, null, 7, true, {}])("refuses %j for a string [PLAN-104]", (currency) => {
    expect(() => checkOptions("buy", { currency }, { currency: "string" })).toThrow(/^buy: currency is/);
  });
});
