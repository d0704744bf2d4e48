import { expect, it } from "vitest";
import { memoized } from "./memoized.server.ts";

it("computes once for a value, and again for another value with the same content", () => {
  let made = 0;
  const of = memoized((_value: object) => (made += 1));
  const value = { a: 1 };
  expect([of(value), of(value), of({ a: 1 })]).toEqual([1, 1, 2]);
});
