import { describe, expect, it } from "vitest";
import { currencyDigits, currencyPrefix, isCurrencyCode } from "./currencies.ts";

describe("currencyPrefix", () => {
  it("is the sign of rupee and dollar, otherwise the code and a space [PLAN-37] [DEC-087]", () => {
    expect(currencyPrefix("INR") + 10).toBe("₹10");
    expect(currencyPrefix("USD") + 10).toBe("$10");
    expect(currencyPrefix("AED") + 10).toBe("AED 10");
    for (const missing of [undefined, ""]) expect(currencyPrefix(missing) + 10).toBe("10");
  });
});

describe("currencyDigits", () => {
  it("comes from our own table", () => {
    expect(
      ["INR", "USD", "EUR", "AED", "JPY", "KRW", "KWD", "BHD", "CLF", "IDR", "HUF", "PKR"].map(
        currencyDigits,
      ),
    ).toEqual([2, 2, 2, 2, 0, 0, 3, 3, 4, 2, 2, 2]);
    for (const unknown of ["", "0", "3", "ABC"]) expect(currencyDigits(unknown)).toBe(2);
  });
});

describe("isCurrencyCode", () => {
  it("accepts three capital letters", () => {
    expect(isCurrencyCode("INR")).toBe(true);
    for (const text of ["inr", "IN", "INRX", "", undefined, ["INR"]])
      expect(isCurrencyCode(text)).toBe(false);
  });
});
