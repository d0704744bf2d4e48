import { describe, expect, it } from "vitest";
import { play } from "./play.ts";
import { drawSchedule } from "./schedule.ts";

// Vitest puts no environment around a test but that of its process.
// oxlint-disable-next-line node/no-process-env
const isMutated = process.env["MUTATION_GAME"] !== undefined;

const FEW = 10;

/** The first seeds in lots, for planted mistakes: all of them are played in the tests of even and odd seeds. */
describe.runIf(isMutated)("schedules", () => {
  it.each(Array.from({ length: 8 }, (_, lot) => 1 + lot * FEW))(
    "go as they should from %i on",
    async (first) => {
      for (let seed = first; seed < first + FEW; seed += 1)
        expect((await play(drawSchedule(seed))).violations, `seed ${seed}`).toEqual([]);
    },
  );
});
