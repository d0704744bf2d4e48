import { DAY } from "@marquee/config/time";

/** The variants of one rule that are due in this run: all of them within so many days, and in the full run (`TEST_ALL=1`). */
export function dueToday<Value>(variants: readonly Value[], days: number): readonly Value[] {
  const today = Math.floor(Date.now() / DAY) % days;
  return variants.filter((_, index) => process.env["TEST_ALL"] === "1" || index % days === today);
}

const DAYS_OF_SLOW_TESTS = 3;

/** Whether a test of many seconds that few changes can break runs today: on each third day, and in the full run. `turn` is 0 to 2. */
export const isInTurn = (turn: number): boolean => dueToday([0, 1, 2], DAYS_OF_SLOW_TESTS).includes(turn);
