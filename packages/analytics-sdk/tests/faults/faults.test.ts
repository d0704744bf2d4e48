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

describe.concurrent("A recorder in a real browser leaves each event as one row [ANLT-140]", () => {
  for (const scenario of played)
    it(`${scenario.name}: ${scenario.happens} [ANLT-140, ANLT-141, ANLT-144, ANLT-145]`, async () => {
      const outcome = await play(scenario);
      const trace = told(outcome);
      expect(outcome.expected, trace).toBe(scenario.events);
      expect(outcome.lost, trace).toEqual([]);
      expect(outcome.twice, trace).toEqual([]);
      expect(outcome.nudged, trace).toBe(false);
      expect(outcome.faults, trace).toEqual([]);
      // A lost answer is the one fault that no sender can tell from a lost request.
      expect(outcome.mostCopies, trace).toBe(scenario.name === "acklost" ? 1 : 0);
      expect(outcome.changedCopies, trace).toBe(0);
      expect(outcome.inversions, trace).toBe(0);
      expect(outcome.gaps, trace).toEqual([]);
    });
});
