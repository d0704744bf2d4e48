import { DAY } from "@marquee/config";
import { test } from "@playwright/test";

/** Whether everything is played, as by `npm run test:all`. */
export const isFull = process.env["TEST_ALL"] === "1";

/** What turns from run to run turns by this: the day, so that two runs of one day are the same. */
export const SEED = Number(process.env["VISIT_SEED"] ?? Math.floor(Date.now() / DAY));

/** Whether the value at this place of a list is due in this run: one of the list is, another one each day. */
export const isDue = (index: number, list: readonly unknown[]): boolean =>
  isFull || index === SEED % list.length;

/** The values of a list that are due: one in each run, another one each day, all in the full run. */
export const dueOf = <Value>(list: readonly Value[]): readonly Value[] =>
  list.filter((_, index) => isDue(index, list));

/** Leaves out a variant of what other journeys decide, unless it is due: a third of them is in each run, another third each day. */
export function skipUnlessDue(variant: number): void {
  test.skip(
    !isDue(variant % DAYS_OF_VARIANTS.length, DAYS_OF_VARIANTS),
    "due on another day, and in the full run",
  );
}

const DAYS_OF_VARIANTS = ["first", "second", "third"];
