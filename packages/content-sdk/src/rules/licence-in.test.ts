import { expect, it } from "vitest";
import { licenceIn } from "./licence-in.ts";

const ALL = { country: "*", expiresAt: 1000 };
const INDIA = { country: "IN", expiresAt: 2000 };
const GERMANY = { country: "DE", expiresAt: undefined };

it.each([
  ["its own, at any position", [ALL, INDIA, GERMANY], "IN", INDIA],
  ["its own, also without an end", [ALL, INDIA, GERMANY], "DE", GERMANY],
  ["the one for all countries, if it has none", [INDIA, ALL, GERMANY], "US", ALL],
  ["none, if only other countries have one", [INDIA, GERMANY], "US", undefined],
  ["none, if there are no licences", [], "IN", undefined],
] as const)("the licence for a country is %s [CONT-172]", (_, licences, country, expected) => {
  expect(licenceIn<{ readonly country: string }>(licences, country)).toBe(expected);
});
