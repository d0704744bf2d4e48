import type { Plan } from "./plan.ts";

/** Options of one duration, grouped by kind. */
export interface DurationOptions {
  /** Undefined for options without duration. */
  readonly days: number | undefined;
  readonly reserved: readonly Plan[];
  /** Unreserved options, and those of the first version, which have no kind. */
  readonly unreserved: readonly Plan[];
}

// PLAN-08
/**
 * Groups options by duration, in the order in which durations first appear, and by kind within each. Spec: plans §3, "A newer
 * variant".
 */
export function optionsByDuration(options: readonly Plan[]): readonly DurationOptions[] {
  const days: (number | undefined)[] = [];
  for (const { duration } of options) if (!days.includes(duration?.days)) days.push(duration?.days);
  return days.map((length) => {
    const same = options.filter(({ duration }) => duration?.days === length);
    return {
      days: length,
      reserved: same.filter(({ kind }) => kind === "reserved"),
      unreserved: same.filter(({ kind }) => kind !== "reserved"),
    };
  });
}
