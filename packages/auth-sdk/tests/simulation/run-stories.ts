import { expect } from "vitest";
import { playStory, type Story } from "./story.ts";

/** Fewest stories of a run that counts. */
const FLOOR = 20_000;
/** Stories of the long run. */
const LONG = 100_000;

/** What a run has seen. */
export interface StoriesRun {
  readonly played: number;
  readonly rotations: number;
  readonly lostForGood: number;
}

/**
 * Plays every second story from 1 or 2 on: 20,000 between the two, 100,000 with TEST_ALL=1, as many as MARQUEE_SIM_COUNT
 * says otherwise; from MARQUEE_SIM_FROM on when it is set. SEED=n plays that one and prints it. The first story with a
 * violation is printed whole and fails the test.
 */
export async function runStories(part: 0 | 1): Promise<StoriesRun> {
  const { SEED, MARQUEE_SIM_COUNT, MARQUEE_SIM_FROM = "1", TEST_ALL } = process.env;
  const total = SEED ? 1 : Number(MARQUEE_SIM_COUNT ?? (TEST_ALL === "1" ? LONG : FLOOR));
  const from = Number(SEED ?? MARQUEE_SIM_FROM);
  const run = { played: 0, rotations: 0, lostForGood: 0 };
  const startedMs = performance.now();
  for (let seed = from + (SEED ? 0 : part); seed < from + total; seed += 2) {
    const story = await playStory(seed);
    run.played += 1;
    run.rotations += story.rotations;
    run.lostForGood += story.isLostForGood ? 1 : 0;
    if (SEED || story.violations.length > 0) console.log(printed(story));
    expect(story.violations, `SEED=${seed} plays it again`).toEqual([]);
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `${run.played} stories in ${seconds} s: ${run.rotations} rotations, ${run.lostForGood} answers out of reach for 30 s`,
  );
  return run;
}

function printed({ seed, events }: Story): string {
  return [`story ${seed}`, ...events].join("\n");
}
