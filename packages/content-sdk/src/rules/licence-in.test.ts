import { expect, it } from "vitest";
import { licenceIn } from "./licence-in.ts";

const ALL = { country: "*", expiresAt: 1000 };
const INDIA = { country: "IN", expiresAt: 2000 };
const GERMANY = { country: "DE", expiresAt: undefined };

it.each([
  ["its own, wherever it stands", [ALL, INDIA, GERMANY], "IN", INDIA],
  ["its own, though it never ends", [ALL, INDIA, GERMANY], "DE", GERMANY],
  ["the one for all, where it has none", [INDIA, ALL, GERMANY], "US", ALL],
  ["none, where only others have one", [INDIA, GERMANY], "US", undefined],
  ["none without any", [], "IN", undefined],
] as const)("in a country counts %s [CONT-172]", (_, licences, country, expected) => {
  expect(licenceIn<{ readonly country: string }>(licences, country)).toBe(expected);
});
