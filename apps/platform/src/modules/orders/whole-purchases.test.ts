import { SECOND } from "@marquee/config";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { act, ACTS, settleAll } from "./purchase-acts.fixture.ts";
import { exportFaults, faultsOf } from "./purchase-faults.fixture.ts";
import { openPurchasePlace, openWorld, type PurchasePlace } from "./purchase-world.fixture.ts";

/** Whatever people, their banks, a guest and the clock do one after another, money and days stay whole. */
let place: PurchasePlace;
beforeAll(async () => {
  place = await openPurchasePlace();
});
afterAll(() => place.platform.close());

/** `npm test` plays the same few runs each time; `TEST_ALL=1` others each time, as many as `MODEL_RUNS` says. */
const { MODEL_RUNS = "200", MODEL_SEED, TEST_ALL } = process.env;
const RUNS =
  TEST_ALL === "1"
    ? { numRuns: Number(MODEL_RUNS), ...(MODEL_SEED === undefined ? {} : { seed: Number(MODEL_SEED) }) }
    : { numRuns: 12, seed: 5 };
const LONGEST = TEST_ALL === "1" ? 30 : 20;

it("keeps every payment and every day whole, whatever happens in whatever order [PLAT-158]", async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), {
    minLength: 8,
    maxLength: LONGEST,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const world = await openWorld(place);
      for (const [what, choice] of acts) {
        // Orders of the same instant would be read in any order, and a run could not be repeated.
        place.platform.clock.advance(SECOND);
        await act(world, what, choice);
        expect([what, await faultsOf(world)]).toEqual([what, []]);
      }
      await settleAll(world);
      expect(await faultsOf(world)).toEqual([]);
      for (const person of world.people) expect(await exportFaults(world, person)).toEqual([]);
    }),
    RUNS,
  );
}, 600_000);
