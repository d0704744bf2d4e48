import { beforeAll, describe, expect, it } from "vitest";
import { marquee } from "./marquee.ts";
import { bundlePage } from "./page-bundle.ts";
import { REAL_ONLY, SCENARIOS, type Scenario } from "./scenarios.ts";
import { playScenario, type Outcome } from "./stage.ts";

// oxlint-disable-next-line node/no-process-env
const isAll = process.env["TEST_ALL"] === "1";
const played = SCENARIOS.filter(({ name }) => isAll || REAL_ONLY.includes(name));

/** Longer than the 3 s between two tries, so that a try too many shows. */
const PATIENCE = { byItselfMs: 60_000, nudgedMs: 10_000, quietMs: 4000 };

let script = "";
beforeAll(async () => {
  script = await bundlePage(marquee);
});

const play = (scenario: Scenario): Promise<Outcome> =>
  playScenario({ contestant: marquee, scenario, script, patience: PATIENCE });

/** What the stage saw stands in the message of a red test. */
const told = ({ trace, faults, ledger }: Outcome): string =>
  [...trace, ...faults, JSON.stringify(ledger)].join("\n");

async function holds(scenario: Scenario): Promise<void> {
  const outcome = await play(scenario);
  const trace = told(outcome);
  expect(outcome.expected, trace).toBe(scenario.events);
  expect(outcome.lost, trace).toEqual([]);
  expect(outcome.twice, trace).toEqual([]);
  expect(outcome.nudged, trace).toBe(false);
  expect(outcome.faults, trace).toEqual([]);
  expect(outcome.mostCopies, trace).toBeLessThanOrEqual(scenario.copies);
  expect(outcome.recoveryMs, trace).toBeLessThan(scenario.recoversWithinMs ?? Infinity);
  expect(outcome.changedCopies, trace).toBe(0);
  expect(outcome.inversions, trace).toBe(0);
  expect(outcome.gaps, trace).toEqual([]);
}

describe.concurrent("A recorder in a real browser leaves each event as one row", () => {
  for (const scenario of played) {
    const title = `${scenario.name}: ${scenario.happens}`;
    if (scenario.name === "quota") it(`${title} [ANLT-140, ANLT-144]`, () => holds(scenario));
    else it(`${title} [ANLT-140, ANLT-141, ANLT-145]`, () => holds(scenario));
  }
});
