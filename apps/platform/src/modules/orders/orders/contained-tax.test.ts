import { expect, it } from "vitest";
import { containedTax } from "./contained-tax.ts";

it.each([
  ["AE", "VAT", 5, 10_500, 500],
  ["AU", "GST", 10, 11_000, 1_000],
  ["BD", "VAT", 15, 11_500, 1_500],
  ["DE", "USt.", 19, 11_900, 1_900],
  ["GB", "VAT", 20, 12_000, 2_000],
  ["IN", "GST", 18, 11_800, 1_800],
  ["LK", "VAT", 18, 11_800, 1_800],
  ["MY", "Service tax", 8, 10_800, 800],
  ["SG", "GST", 9, 10_900, 900],
])("in %s prices contain %s of %i percent", (country, name, percent, paidMinor, amountMinor) => {
  expect(containedTax(paidMinor, country)).toEqual({ name, percent, amountMinor });
});

it("is rounded to the nearest minor unit: 999.00 with 18 percent is 846.61 and 152.39", () => {
  expect(containedTax(99_900, "IN")?.amountMinor).toBe(15_239);
  expect([containedTax(59, "IN")?.amountMinor, containedTax(1, "IN")?.amountMinor]).toEqual([9, 0]);
});

it.each(["US", "CA", "PK", "ZZ"])("is none in %s, nor in nothing paid", (country) => {
  expect(containedTax(10_000, country)).toBeUndefined();
  expect(containedTax(0, "IN")).toBeUndefined();
});
