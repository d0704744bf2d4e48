import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createConversionRecord, readFacts } from "./conversion-record.ts";

const NOTHING = { clickId: undefined, told: [], waiting: [] };
const waiting = (eventId: string) => ({ eventId, timestamp: 1, facts: {} });

describe("the record of conversions", () => {
  it.each([
    [undefined, NOTHING],
    [null, NOTHING],
    [7, NOTHING],
    [{ clickId: 7, told: "e-1", waiting: {} }, NOTHING],
    [
      { clickId: "c-1", told: ["e-1", 7, null, "e-2"], waiting: [null, {}, { eventId: "" }, waiting("e-3")] },
      { clickId: "c-1", told: ["e-1", "e-2"], waiting: [waiting("e-3")] },
    ],
    [
      {
        told: [],
        waiting: [{ eventId: 7 }, { eventId: true }, { eventId: {} }, { eventId: ["e-4"] }, waiting("e-5")],
      },
      { clickId: undefined, told: [], waiting: [waiting("e-5")] },
    ],
  ])("reads %j [ANLT-151]", (value, facts) => {
    expect(readFacts(value)).toEqual(facts);
  });

  it("stores what is changed, and leaves the rest", async () => {
    const storage = faultyStorage();
    const record = createConversionRecord({ storage, logger: recordingLogger() });
    await record.change(() => ({ clickId: "c-1", waiting: [waiting("e-1")] }));
    await record.change(({ told }) => ({ told: [...told, "e-0"] }));
    const facts = { clickId: "c-1", told: ["e-0"], waiting: [waiting("e-1")] };
    expect(await record.read()).toEqual(facts);
    expect(await createConversionRecord({ storage, logger: recordingLogger() }).read()).toEqual(facts);
  });

  it("keeps in memory what storage refuses, prefers it to the stored record, and logs why", async () => {
    const storage = faultyStorage();
    const logger = recordingLogger();
    const record = createConversionRecord({ storage, logger });
    await record.change(() => ({ clickId: "c-1" }));
    storage.faults.failing = ["set"];
    await record.change(() => ({ clickId: "c-2" }));
    expect((await record.read()).clickId).toBe("c-2");
    storage.faults.failing = ["get"];
    expect((await record.read()).clickId).toBe("c-2");
    storage.faults.failing = [];
    await record.change(() => ({ told: ["e-1"] }));
    storage.faults.failing = ["get"];
    expect(await record.read()).toMatchObject({ clickId: "c-2", told: ["e-1"] });
    expect(logger.lines.map(({ facts }) => facts)).toEqual([
      { cause: "Error: storage refuses set" },
      { cause: "Error: storage refuses get" },
    ]);
  });

  it("has the last 50 conversions that were reported, and the last 50 that wait [ANLT-151]", async () => {
    const storage = faultyStorage();
    const record = createConversionRecord({ storage, logger: recordingLogger() });
    const ids = Array.from({ length: 52 }, (_, index) => `e-${index}`);
    await record.change(() => ({ told: ids, waiting: ids.map(waiting) }));
    const facts = await record.read();
    expect([facts.told, facts.waiting.map(({ eventId }) => eventId)]).toEqual([ids.slice(2), ids.slice(2)]);
  });
});
