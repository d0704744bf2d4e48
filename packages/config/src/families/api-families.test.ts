import { expect, it } from "vitest";
import { isApiFamily } from "./api-families.ts";

it.each([
  ["user", true],
  ["remote-config", true],
  ["users", false],
  ["toString", false],
  ["", false],
  [["user"], false],
  [{ toString: () => "user" }, false],
  [undefined, false],
  [7, false],
])("%j is the name of a family: %s", (text, expected) => {
  expect(isApiFamily(text)).toBe(expected);
});
