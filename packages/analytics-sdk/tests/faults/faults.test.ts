import { beforeAll, describe, expect, it } from "vitest";
import { marquee } from "./marquee.ts";
import { bundlePage } from "./page-bundle.ts";
import { REAL_ONLY, SCENARIOS } from "./scenarios.ts";
import { playScenario, type Scenario } from "./stage.ts";

// oxlint-disable-next-line node/no-process-env
const isAll = process.env["TEST_ALL"] === "1";
const played = SCENARIOS.filter(({ name }) => (isAll && name !== "quota") || REAL_ONLY.includes(name));

/** Longer than the 3 s between two tries, so that a try too many shows. */
const PATIENCE = { byItselfMs: 60_000, nudgedMs: 10_000, quietMs: 4000 };

let script = "";
beforeAll(async () => {
  script = await bundlePage(marquee);
});

/** Violations, each with the observed facts; empty when all is right. */
async function complaints(scenario: Scenario): Promise<readonly string[]> {
  const outcome = await playScenario({ contestant: marquee, scenario, script, patience: PATIENCE });
  const { lost, twice, nudged, faults, mostCopies, recoveryMs, changedCopies, inversions, gaps } = outcome;
  const found = [
    outcome.expected === scenario.events || `${outcome.expected} events were tracked`,
    lost.length === 0 || `lost: ${lost.join(", ")}`,
    twice.length === 0 || `two rows each: ${twice.join(", ")}`,
    !nudged || "nothing more came until the page tracked once more",
    faults.length === 0 || `errors: ${faults.join("; ")}`,
    mostCopies <= scenario.copies || `${mostCopies} copies of one event`,
    changedCopies === 0 || `${changedCopies} copies differ from their event`,
    inversions === 0 || `${inversions} rows came after a later one of their tab`,
    gaps.length === 0 || `numbers have gaps: ${gaps.join("; ")}`,
    (recoveryMs ?? Infinity) < (scenario.recoversWithinMs ?? Infinity) ||
      scenario.recoversWithinMs === undefined ||
      `the last came ${recoveryMs} ms after the fault`,
  ].filter((complaint) => complaint !== true);
  return found.length === 0 ? [] : [...found, ...outcome.trace, JSON.stringify(outcome.ledger)];
}

describe.concurrent("A recorder in a real browser leaves each event as one row", () => {
  for (const scenario of played)
    it(`${scenario.name}: ${scenario.happens} [ANLT-140, ANLT-141, ANLT-145]`, async () => {
      expect(await complaints(scenario)).toEqual([]);
    });
});

describe.runIf(isAll)("A recorder on an origin whose storage is full", () => {
  it("delivers all events from memory, and no error reaches the page [ANLT-144]", async () => {
    const quota = SCENARIOS.find(({ name }) => name === "quota") as Scenario;
    expect(await complaints(quota)).toEqual([]);
  });
});
