import { play, type PlayOptions } from "./play.ts";
import { drawSchedule } from "./schedule.ts";
import { report } from "./shrink.ts";

/** Schedules of a run that counts, and of the long one. */
const WANTED = 20_000;
const LONG = 100_000;
/** When a run stops, however few schedules it has played, in milliseconds; the long run has no limit. */
const LIMIT_MS = 60_000;

/** What a run has seen. */
export interface SeedsRun {
  readonly played: number;
  readonly tracked: number;
  readonly rows: number;
  /** The first failing schedule, shortened, with everything that happened; undefined without one. */
  readonly failure: string | undefined;
}

/**
 * Plays every second seed from 1 or 2 on: 20,000 between the two within 60 s, 100,000 with TEST_ALL=1, as many as SIM_SEEDS says.
 * SIM_SEED=n plays that one alone, whichever half it belongs to. The first one that goes wrong ends the run.
 */
export async function runSeeds(half: 0 | 1): Promise<SeedsRun> {
  const { SIM_SEED, SIM_SEEDS, TEST_ALL } = process.env;
  const isLong = TEST_ALL === "1" || SIM_SEEDS !== undefined;
  const wanted = Number(SIM_SEEDS ?? (TEST_ALL === "1" ? LONG : WANTED));
  const seeds = SIM_SEED === undefined ? undefined : [Number(SIM_SEED)];
  const startedMs = performance.now();
  const run = { played: 0, tracked: 0, rows: 0 };
  let failure: string | undefined;
  for (let seed = 1 + half; seed <= wanted && failure === undefined; seed += 2) {
    if (!isLong && performance.now() - startedMs > LIMIT_MS) break;
    const schedule = drawSchedule(seeds?.[0] ?? seed);
    const { violations, tracked, rows } = await play(schedule);
    run.played += 1;
    run.tracked += tracked;
    run.rows += rows;
    if (violations.length > 0) failure = await report(schedule);
    if (seeds) break;
    // Promises alone would keep the process from handling other events.
    if (run.played % 200 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${run.played} schedules in ${seconds} s: ${run.tracked} events tracked, ${run.rows} rows`);
  return Object.assign(run, { failure });
}

/** The number of seeds until a planted fault is found; each schedule is played with the fault. */
export async function seedsUntilFound(
  options: PlayOptions,
  most: number,
): Promise<{ readonly seeds: number; readonly violation: string } | undefined> {
  for (let seed = 1; seed <= most; seed += 1) {
    const { violations } = await play(drawSchedule(seed), options);
    if (violations[0] !== undefined) return { seeds: seed, violation: violations[0] };
  }
  return undefined;
}
