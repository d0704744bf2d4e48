import { expect, it } from "vitest";
import { isKidsOnly } from "./kids-only.ts";

it.each([
  [["Kids"], true],
  [["Movies", "Kids"], true],
  [["Kids", "Education"], false],
  [["Education"], false],
  [["kids"], false],
  [[], false],
])("tags %j: the viewer is kids-only is %s [OVER-15]", (tags, expected) => {
  expect(isKidsOnly(tags)).toBe(expected);
});
