import { DAY, HOUR, MINUTE } from "@marquee/config";
import type { MinuteCount } from "./event-minutes.ts";

/** The charts, in their order. */
export const SERIES = ["events", "plays", "signIns", "purchases", "failures"] as const;

/** One chart. */
export type SeriesName = (typeof SERIES)[number];

/** The time ranges of the charts. */
export const RANGES = {
  hour: { lengthMs: HOUR, stepMs: MINUTE },
  day: { lengthMs: DAY, stepMs: 15 * MINUTE },
} as const;

/** One time range. */
export type RangeName = keyof typeof RANGES;

/** Stands for all unknown names and codes. */
export const OTHER = "other";

/** Events that report a failure. */
export const FAILURE_EVENTS: readonly string[] = [
  "play_failed",
  "payment_failed",
  "login_failed",
  "registration_failed",
  "error_shown",
  // A failed call of an SDK.
  "failure",
];

/** Events that are counted under their own name; all others are counted as one. */
const COUNTED: Readonly<Record<Exclude<SeriesName, "events">, readonly string[]>> = {
  plays: ["play_started"],
  signIns: ["login_completed"],
  purchases: ["payment_succeeded"],
  failures: FAILURE_EVENTS,
};
/** All names that are counted separately. */
export const KNOWN_EVENTS: readonly string[] = Object.values(COUNTED).flat();
const KNOWN = new Set(KNOWN_EVENTS);

/** Whether an event is counted under its own name. */
export function isKnownEvent(name: string): boolean {
  return KNOWN.has(name);
}

/** Counts of equal time steps; the last step contains the present. */
export interface Series {
  readonly name: SeriesName;
  /** Start of the first step, epoch milliseconds. */
  readonly fromMs: number;
  readonly stepMs: number;
  readonly counts: readonly number[];
  readonly total: number;
}

/** Start of the first step of a range that ends now. */
export function rangeBegin(range: RangeName, nowMs: number): number {
  const { lengthMs, stepMs } = RANGES[range];
  return nowMs - (nowMs % stepMs) + stepMs - lengthMs;
}

/** Sums counts by minute into the steps of a range. */
export function toSeries(
  counts: readonly MinuteCount[],
  { range, nowMs }: { readonly range: RangeName; readonly nowMs: number },
): readonly Series[] {
  const fromMs = rangeBegin(range, nowMs);
  const { lengthMs, stepMs } = RANGES[range];
  return SERIES.map((name) => {
    const steps = Array.from({ length: lengthMs / stepMs }, () => 0);
    for (const count of counts) {
      if (name !== "events" && !COUNTED[name].includes(count.name)) continue;
      const step = Math.floor((count.minuteMs - fromMs) / stepMs);
      if (steps[step] !== undefined) steps[step] += count.count;
    }
    return { name, fromMs, stepMs, counts: steps, total: steps.reduce((sum, count) => sum + count, 0) };
  });
}
