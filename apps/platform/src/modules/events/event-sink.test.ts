import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectNatsEventSink } from "../../adapters/shared/nats-event-sink.ts";
import { createLogger } from "../../monitoring/logger.ts";
import type { EventRecord, EventSink, NewEvent } from "../../ports/event-sink.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { openPreparedPostgresql } from "../../testing/postgresql-databases.ts";
import { openPreparedPglite } from "../../testing/test-database.ts";
import { createTableEventSink } from "./table-event-sink.ts";

interface Setting {
  readonly events: EventSink;
  close(): Promise<void>;
}

const inTable = (open: typeof openPreparedPglite) => async (): Promise<Setting> => {
  const database = await open("empty", async () => undefined);
  const clock = createFakeClock();
  clock.set(1_736_137_800_000);
  const events = createTableEventSink({ db: database.db, clock, retentionDays: 90 });
  return { events, close: () => database.close() };
};

const databaseUrl = process.env["TEST_DATABASE_URL"] ?? "";
const eventsUrl = process.env["TEST_EVENTS_URL"] ?? "";

async function onNats(): Promise<Setting> {
  const events = await connectNatsEventSink({
    url: eventsUrl,
    logger: createLogger({ level: "silent" }),
    retentionDays: 90,
    stream: `TEST_${randomBytes(6).toString("hex")}`,
  });
  return { events, close: () => events.close() };
}

const SETTINGS: readonly (readonly [string, () => Promise<Setting>])[] = [
  ["in a table of PGlite", inTable(openPreparedPglite)],
  ...(databaseUrl === ""
    ? []
    : [
        [
          "in a table of PostgreSQL",
          inTable((key, prepare) => openPreparedPostgresql(databaseUrl, key, prepare)),
        ] as const,
      ]),
  ...(eventsUrl === "" ? [] : [["on NATS", onNats] as const]),
];

const record = (name: string, properties: object = {}, sink = "events"): EventRecord => ({
  sink,
  name,
  payload: { event: name, properties },
  receivedAt: 1_736_137_800_000,
  requestId: "request-1",
});

describe.each(SETTINGS)("the event sink %s", (_name, open) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await open();
  });
  afterAll(() => setting.close());
  const names = async (query: {
    readonly sink?: string;
    readonly limit: number;
  }): Promise<readonly string[]> => (await setting.events.recent(query)).map(({ name }) => name);

  it("lists nothing before anything came", async () => {
    expect(await names({ limit: 10 })).toEqual([]);
    expect(await setting.events.write([])).toEqual([]);
    expect(await names({ limit: 10 })).toEqual([]);
  });

  it("stores events whole and in order, and lists the newest first", async () => {
    const sent = [record("a", { text: 'नमस्ते 😀 "' }), record("b", { eventId: "b-1" }), record("c")];
    expect(await setting.events.write(sent)).toEqual(["added", "added", "added"]);
    expect(await setting.events.recent({ limit: 10 })).toEqual([...sent].reverse());
    expect(await names({ limit: 2 })).toEqual(["c", "b"]);
  });

  it("stores an event with a repeated id once in each sink, and reports it [PLAT-113]", async () => {
    expect(
      await setting.events.write([
        record("b", { eventId: "b-1" }),
        record("b", { eventId: "b-1" }, "tracker"),
        record("d", { eventId: "d-1" }),
        record("d", { eventId: "d-1" }),
      ]),
    ).toEqual(["repeated", "added", "added", "repeated"]);
    expect(await names({ sink: "events", limit: 10 })).toEqual(["d", "c", "b", "a"]);
    expect(await names({ sink: "tracker", limit: 10 })).toEqual(["b"]);
    expect(await names({ sink: "loyalty", limit: 10 })).toEqual([]);
  });

  it("finds the events of a rare sink among many others", async () => {
    for (let round = 0; round < 5; round += 1)
      await setting.events.write(Array.from({ length: 60 }, (_, index) => record(`n${round}-${index}`)));
    expect(await names({ sink: "tracker", limit: 10 })).toEqual(["b"]);
    expect((await names({ limit: 1 }))[0]).toBe("n4-59");
  });

  it("counts an event once by the key beside it, which is not part of the event [PLAT-113]", async () => {
    const keyed: NewEvent = { ...record("k", {}, "pixel"), uniqueKey: "key-1" };
    expect(await setting.events.write([keyed])).toEqual(["added"]);
    expect(await setting.events.write([keyed, { ...keyed, uniqueKey: "key-2" }])).toEqual([
      "repeated",
      "added",
    ]);
    expect(await setting.events.recent({ sink: "pixel", limit: 10 })).toEqual([
      record("k", {}, "pixel"),
      record("k", {}, "pixel"),
    ]);
  });

  it("stores the events of concurrent calls, each once, and answers each call for its own [PLAT-113]", async () => {
    const id = (index: number) => `0194a000-0000-7000-8000-${String(index).padStart(12, "0")}`;
    const calls = Array.from({ length: 40 }, (_, call) =>
      // Each id arrives in two calls.
      [0, 1, 2].map((place) =>
        record("many", { eventId: id((call >> 1) * 3 + place), text: `${place}` }, "push"),
      ),
    );
    const outcomes = await Promise.all(calls.map((records) => setting.events.write(records)));
    expect(outcomes.flat().filter((outcome) => outcome === "added")).toHaveLength(60);
    expect(outcomes.flat().filter((outcome) => outcome === "repeated")).toHaveLength(60);
    const stored = await setting.events.recent({ sink: "push", limit: 1000 });
    const ids = stored.map(({ payload }) => (payload["properties"] as { eventId: string }).eventId);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  });

  it("is empty after it was cleared, and accepts events again", async () => {
    await setting.events.clear();
    expect(await names({ limit: 10 })).toEqual([]);
    await setting.events.write([record("e")]);
    expect(await names({ limit: 10 })).toEqual(["e"]);
  });
});
