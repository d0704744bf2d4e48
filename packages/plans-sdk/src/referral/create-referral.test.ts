import {
  buildClient,
  fakeClock,
  fakeFetch,
  faultyStorage,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import type { FakeAnswer, FakeStep } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VECTORS } from "../vectors/referrals.ts";
import { stepsMissed, stepsOf, stepsTaken } from "../testing/vector-steps.fixture.ts";
import { createReferral } from "./create-referral.ts";
import { linkedReferral } from "../link/store-link.ts";

const RECORD = {
  id: "r",
  code: "c",
  name: "referral",
  referralUserId: "u-1",
  discountExpiry: "2026-06-01T00:00:00Z",
};
const AFTER = Date.UTC(2026, 6, 1);

/** A viewer whose programs share one storage and one clock. */
function viewer(step: FakeStep = { json: RECORD }) {
  const storage = faultyStorage({ isAsync: true });
  const clock = fakeClock(0);
  const logger = recordingLogger();
  let repriced = 0;
  const start = (reprice: () => unknown = () => (repriced += 1)) =>
    createReferral(buildClient({ fetch: fakeFetch(step), clock, logger }), { storage, reprice });
  const stored = (): readonly string[] => Object.keys(storage.entries()).sort();
  return { storage, clock, logger, start, stored, repriced: () => repriced };
}
const KEYS = ["referralCode", "referralExpiry", "referralId", "referralName", "referralUserId"];

describe("createReferral", () => {
  it("takes exactly the steps of the golden vectors [PLAN-55] [PLAN-56] [PLAN-57]", async () => {
    const known = stepsOf(VECTORS["flow-referral"]);
    const taken = new Set<string>();
    const act = fc.constantFrom("good", "broken", "own", "late", "asOwn", "asOther", "asOtherLate", "used");
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
        const { clock, start, stored } = viewer();
        const referral = start();
        const states: unknown[] = [referral.get()];
        referral.subscribe((state) => states.push(state));
        for (const given of acts) {
          clock.jumpTo(given === "late" || given === "asOtherLate" ? AFTER : 0);
          if (given === "good") await referral.receive({ record: RECORD });
          else if (given === "broken")
            await referral.receive({ record: { ...RECORD, id: 7 }, userId: "u-2" });
          else if (given === "own") await referral.receive({ record: RECORD, userId: "u-1" });
          else if (given === "late") await referral.receive({ record: RECORD, userId: "u-2" });
          else if (given === "used") await referral.use({ id: "r" });
          else await referral.viewerChanged({ userId: given === "asOwn" ? "u-1" : "u-2" });
          expect(stored()).toEqual(referral.get().step === "held" ? KEYS : []);
        }
        const steps = stepsTaken(states);
        expect(steps.filter((step) => !known.has(step))).toEqual([]);
        for (const step of steps) taken.add(step);
      }),
      { numRuns: 300, seed: 14 },
    );
    expect(stepsMissed(known, taken)).toEqual([]);
  });

  it("is restored in the next program, with the spelling of its link [PLAN-122]", async () => {
    const { start, storage } = viewer();
    await start().receive({ record: RECORD });
    const before = storage.entries();
    expect(JSON.parse(before["referralExpiry"])).toBe("2026-06-01T00:00:00Z");
    const next = start();
    expect((await next.load({ userId: "u-2" })).step).toBe("held");
    expect(storage.entries()).toEqual(before);
    expect((await start().load({ userId: "u-1" })).step).toBe("none");
    expect(storage.entries()).toEqual({});
  });

  it("lets no slow read undo a newer referral, and no slow answer either [PLAN-122]", async () => {
    let answer: (step: FakeAnswer) => void = () => undefined;
    const { start } = viewer(() => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    await start().receive({ record: RECORD });
    const referral = start();
    const loading = referral.load();
    await referral.receive({ record: { ...RECORD, id: "newer" } });
    await loading;
    expect(referral.get()).toMatchObject({ step: "held", referral: { id: "newer" } });
    const fetching = referral.arriveByCode({ code: "FRIEND" });
    await settlePromises();
    await referral.receive({ record: { ...RECORD, id: "newest" } });
    answer({ json: RECORD });
    await fetching;
    expect(referral.get()).toMatchObject({ referral: { id: "newest" } });
  });

  it("uses the cohort or referral that the backend has for a code, or none [PLAN-60] [PLAN-122]", async () => {
    expect((await viewer().start().arriveByCode({ code: "FRIEND" })).step).toBe("held");
    for (const step of [{ status: 404, json: {} }, { status: 500, json: {} }, "offline"] as const) {
      const { start, stored } = viewer(step);
      const referral = start();
      await referral.receive({ record: RECORD });
      expect((await referral.arriveByCode({ code: "FRIEND" })).step).toBe("held");
      expect(stored()).toEqual(KEYS);
    }
  });

  it("updates the prices when it is added and when it is removed, and stays if that fails", async () => {
    const { start, repriced } = viewer();
    const referral = start();
    await referral.receive({ record: RECORD });
    await referral.viewerChanged({ userId: "u-1" });
    expect(repriced()).toBe(2);
    const failing = viewer();
    const held = await failing.start(() => Promise.reject(new Error("down"))).receive({ record: RECORD });
    expect([held.step, failing.logger.lines.length]).toEqual(["held", 1]);
  });

  it("is cleared by the purchase that used it, and by no other", async () => {
    const { start, stored } = viewer();
    const referral = start();
    await referral.receive({ record: RECORD });
    await referral.use({ id: "another" });
    expect([referral.get().step, stored()]).toEqual(["held", KEYS]);
    // The page of the payment is another program.
    await start().use({ id: "r" });
    expect(stored()).toEqual([]);
  });

  it("works for this program if storage fails", async () => {
    const { start, storage } = viewer();
    storage.faults.failing = ["get", "set", "remove"];
    const referral = start();
    expect((await referral.load()).step).toBe("none");
    expect((await referral.receive({ record: RECORD })).step).toBe("held");
  });
});

describe("the referral of a link", () => {
  const of = (search: string) => linkedReferral(Object.fromEntries(new URLSearchParams(search)));

  it("is read from its code alone, or from all parameters of the link [PLAN-60]", () => {
    expect(of("?code=FRIEND")).toEqual({ id: "FRIEND", code: "FRIEND", name: "referral" });
    expect(of("?code=c&id=i&name=Diwali&referralUserId=u-1&discountExpiry=2026-06-01")).toEqual({
      id: "i",
      code: "c",
      name: "Diwali",
      referralUserId: "u-1",
      discountExpiry: "2026-06-01",
    });
  });

  it("omits empty parameters, keeps an empty code for the rules to refuse, and is undefined without code", () => {
    expect(of("?code=c&referralUserId=&discountExpiry=")).toEqual({ id: "c", code: "c", name: "referral" });
    expect(of("?code=")).toEqual({ id: "", code: "", name: "referral" });
    expect([of(""), of("?id=i&name=n")]).toEqual([undefined, undefined]);
  });
});
