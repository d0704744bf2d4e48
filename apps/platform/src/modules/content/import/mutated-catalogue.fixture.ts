import * as fc from "fast-check";
import { anyCatalogue } from "./generated-catalogue.fixture.ts";

/** Letters that no index can press together. */
export const noise = (length: number, seed = 0): string => {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 16) % 26));
  }).join("");
};

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }),
  fc.constantFrom(
    0,
    -1,
    1.5,
    1e300,
    32_768,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    "",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2024-02-30",
    "-0001-01-01",
    "0-0-1",
    "0-8-1",
    "\u0000",
    "\ud800",
    { en: "" },
    { en: "a", EN: "b" },
    { en: "a", toString: "b" },
    [[]],
    [null],
    ["\u0000"],
    {},
  ),
  fc.tuple(fc.constantFrom(100, 3_000, 20_000), fc.nat(1_000)).chain(([length, seed]) => {
    const long = noise(length, seed);
    return fc.constantFrom<unknown>(
      long,
      [long],
      { en: long },
      { en: "a", hi: long },
      `p-${long}`,
      `cp-${long}`,
      `0-0-${long}`,
      [{ person: "p-a", role: long }],
      Array.from({ length: 300 }, (_, index) => `${long.slice(0, 60)}${index}`),
    );
  }),
);

/** The same with one field of some records being anything, or anything in its place, or not being there. */
export const anyMutatedCatalogue: fc.Arbitrary<readonly object[]> = fc
  .tuple(
    anyCatalogue,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.option(anyValue)), { minLength: 1, maxLength: 4 }),
  )
  .map(([records, mutations]) => {
    const all: Record<string, unknown>[] = records.map((record) => ({ ...record }));
    for (const [which, field, value] of mutations) {
      const record = all[which % all.length] ?? {};
      const name = Object.keys(record)[field % Object.keys(record).length] ?? "id";
      if (value === null) delete record[name];
      else record[name] = value;
    }
    return all;
  });
