import { DAY } from "@marquee/config/time";
import { expect } from "vitest";
import { playStory, type Story } from "./story.ts";

/** Stories of the long run. */
const LONG = 100_000;
/** Stories of a run that counts: others each day, those of the long run in ten days. */
const FLOOR = LONG / 10;

const firstOfToday = (): number => 1 + (Math.floor(Date.now() / DAY) % 10) * FLOOR;

/** What a run has seen. */
export interface StoriesRun {
  readonly played: number;
  readonly rotations: number;
  readonly lostForGood: number;
}

/**
 * Plays every second story, 10,000 between the two halves, others each day; with TEST_ALL=1 all 100,000. MARQUEE_SIM_COUNT says
 * how many, from 1 or MARQUEE_SIM_FROM on. SEED=n plays that one and prints it. The first story with a violation is printed
 * whole and fails the test.
 */
export async function runStories(part: 0 | 1): Promise<StoriesRun> {
  const { SEED, MARQUEE_SIM_COUNT, MARQUEE_SIM_FROM, TEST_ALL } = process.env;
  const isLong = TEST_ALL === "1" || MARQUEE_SIM_COUNT !== undefined;
  const total = SEED ? 1 : Number(MARQUEE_SIM_COUNT ?? (isLong ? LONG : FLOOR));
  const from = Number(SEED ?? MARQUEE_SIM_FROM ?? (isLong ? 1 : firstOfToday()));
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
