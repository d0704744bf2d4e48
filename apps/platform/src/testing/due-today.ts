import { DAY } from "@marquee/config/time";

/**
 * The variants of a rule to test today. They take turns, so that all are tested within `days`; `TEST_ALL=1` tests all at once.
 */
export function dueToday<Value>(variants: readonly Value[], days: number): readonly Value[] {
  const today = Math.floor(Date.now() / DAY) % days;
  return variants.filter((_, index) => process.env["TEST_ALL"] === "1" || index % days === today);
}

const DAYS_OF_SLOW_TESTS = 3;

/** Whether to run a slow test that few changes can break: every third day, and with `TEST_ALL=1`. `turn` is 0 to 2. */
export const isInTurn = (turn: number): boolean => dueToday([0, 1, 2], DAYS_OF_SLOW_TESTS).includes(turn);
