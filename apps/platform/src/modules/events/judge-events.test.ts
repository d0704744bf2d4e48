import { wireEvent } from "@marquee/analytics-sdk/wire";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/v4/core";
import { judgeEvents, wireProblem } from "./judge-events.ts";

const good = {
  event: "play_started",
  properties: { eventId: "e-1", contentId: "0-0-113" },
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
};

/** Values of every kind, at and beside each border of the contract. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  8.64e15,
  8.64e15 + 2,
  -1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "a",
  "A",
  "aB",
  "a_1",
  "_a",
  "1a",
  "a-b",
  "a\n",
  "a b",
  "a".repeat(64),
  "a".repeat(65),
  "s".repeat(128),
  "s".repeat(129),
  "😀".repeat(64),
  "😀".repeat(65),
  "😀".repeat(128),
  "😀".repeat(129),
  "1736137800000",
  "नमस्ते",
  [],
  [1],
  {},
  { a: 1 },
  { constructor: 1 },
  { constructor: { name: "x" } },
  { toString: 1, hasOwnProperty: 2, length: 3 },
  { "": null },
  { nested: { deep: [{ x: 1 }] } },
];
const FIELDS = ["event", "properties", "timestamp", "sessionId"] as const;

describe("the check of one event", () => {
  it("agrees with the contract on thousands of mutated events [PLAT-116]", () => {
    const differing: unknown[] = [];
    let count = 0;
    let refused = 0;
    const compare = (candidate: unknown): void => {
      // As sent: values that JSON cannot represent are missing.
      const text = JSON.stringify(candidate) ?? "null";
      for (const value of [candidate, JSON.parse(text) as unknown]) {
        count += 1;
        const isGood = safeParse(wireEvent(), value).success;
        if (!isGood) refused += 1;
        if (isGood !== (wireProblem(value) === undefined)) differing.push(value);
      }
    };
    compare(good);
    for (const value of VALUES) {
      compare(value);
      for (const field of FIELDS) compare({ ...good, [field]: value, more: value });
      for (const first of FIELDS)
        for (const second of VALUES)
          for (const other of FIELDS) compare({ ...good, [first]: value, [other]: second });
    }
    for (const field of FIELDS) {
      const { [field]: _gone, ...rest } = good;
      compare(rest);
    }
    expect(differing.slice(0, 5)).toEqual([]);
    expect(count).toBeGreaterThan(20_000);
    expect([refused > 1_000, count - refused > 1_000]).toEqual([true, true]);
  });

  it("names the field and repeats no value [PLAT-110]", () => {
    const canary = "Canary@Example.com";
    const { refused } = judgeEvents({
      events: [
        { ...good, event: canary },
        { ...good, properties: [canary] },
        { ...good, timestamp: canary },
        { ...good, sessionId: canary.repeat(20) },
        canary,
        { ...good, properties: { [`${canary}\0`]: 1 } },
      ],
    });
    expect(refused.map(({ index, message }) => [index, message.split(":")[0]])).toEqual([
      [0, "event.event"],
      [1, "event.properties"],
      [2, "event.timestamp"],
      [3, "event.sessionId"],
      [4, "event"],
      [5, "event"],
    ]);
    expect(JSON.stringify(refused)).not.toContain(canary);
  });

  it("accepts an event of 32 KiB and refuses a larger one, counted in bytes [PLAT-111]", () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ ...good, properties: { text: "" } }).length;
      return { ...good, properties: { text: "x".repeat(bytes - empty) } };
    };
    expect(judgeEvents({ events: [sized(32_768), sized(32_769)] })).toMatchObject({
      taken: [{ index: 0 }],
      refused: [{ index: 1, code: "TOO_LARGE", message: "event: is larger than 32768 bytes" }],
    });
    const wide = { ...good, properties: { text: "न".repeat(11_000) } };
    expect(judgeEvents(wide).refused.map(({ code }) => code)).toEqual(["TOO_LARGE"]);
  });

  it("refuses what would reach a prototype, and repeats an id only where there is one [PLAT-110]", () => {
    const hostile = JSON.parse(
      '{"event":"play_started","timestamp":1,"sessionId":"s","properties":{"eventId":"e-2","__proto__":{"isAdmin":true}}}',
    ) as unknown;
    const { taken, refused } = judgeEvents({ events: [hostile, { ...good, properties: 7 }, good] });
    expect(taken).toEqual([{ index: 2, event: good }]);
    expect(refused).toMatchObject([
      { index: 0, eventId: "e-2", code: "UNSTORABLE" },
      { index: 1, code: "INVALID_ARGUMENT" },
    ]);
    expect(refused.map((one) => Object.keys(one).includes("eventId"))).toEqual([true, false]);
  });

  it.each([
    [undefined, "body: must be an event or an object with a list of events"],
    [null, "body: must be an event or an object with a list of events"],
    [[good], "body: must be an event or an object with a list of events"],
    ["play_started", "body: must be an event or an object with a list of events"],
    [{ events: { 0: good } }, "body.events: must be a list"],
    [{ events: null }, "body.events: must be a list"],
    [{ events: [] }, "body.events: is empty"],
    [{ events: Array.from({ length: 101 }, () => good) }, "body.events: holds more than 100 events"],
  ])("refuses a body that is no envelope, %#: %s [PLAT-110]", (body, message) => {
    expect(() => judgeEvents(body)).toThrow(expect.objectContaining({ message, status: 400 }) as Error);
  });

  it("accepts a hundred events of a call, and distinguishes an event from a list of one", () => {
    const { taken, isSingle } = judgeEvents({ events: Array.from({ length: 100 }, () => good) });
    expect([taken.length, isSingle]).toEqual([100, false]);
    expect([judgeEvents(good).isSingle, judgeEvents({ events: [good] }).isSingle]).toEqual([true, false]);
  });

  it("repeats no id that holds half a character [PLAT-110]", () => {
    const { refused } = judgeEvents({ ...good, properties: { eventId: "e\ud83d" } });
    expect(refused).toEqual([
      { index: 0, code: "UNSTORABLE", message: expect.stringMatching(/^event: /) as string },
    ]);
  });

  it("leaves out fields that the contract does not know", () => {
    expect(judgeEvents({ ...good, admin: true, events2: [] }).taken).toEqual([{ index: 0, event: good }]);
  });
});
