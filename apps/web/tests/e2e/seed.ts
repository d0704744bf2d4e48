import { DAY } from "@marquee/config";
import { test } from "@playwright/test";

/** Whether all variants run, as by `npm run test:all`. */
export const isFull = process.env["TEST_ALL"] === "1";

/** Selects the variants of a run. Default: the day, so that two runs of one day are the same. */
export const SEED = Number(process.env["VISIT_SEED"] ?? Math.floor(Date.now() / DAY));

/** Whether the value at an index of a list is due in this run. One value is due each day, in turn; all of them in the full run. */
export const isDue = (index: number, list: readonly unknown[]): boolean =>
  isFull || index === SEED % list.length;

/** Returns the values of a list that are due: one each day in turn, all of them in the full run. */
export const dueOf = <Value>(list: readonly Value[]): readonly Value[] =>
  list.filter((_, index) => isDue(index, list));

/** Skips a test unless its variant is due. A third of the variants is due each day, in turn. */
export function skipUnlessDue(variant: number): void {
  test.skip(
    !isDue(variant % DAYS_OF_VARIANTS.length, DAYS_OF_VARIANTS),
    "due on another day, and in the full run",
  );
}

const DAYS_OF_VARIANTS = ["first", "second", "third"];
