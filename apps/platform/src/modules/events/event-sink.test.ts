import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectNatsEventSink } from "../../adapters/nats-event-sink.ts";
import { createLogger } from "../../logger.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import { openPreparedPglite } from "../../testing/test-database.ts";
import { createTableEventSink } from "./table-event-sink.ts";

interface Setting {
  readonly events: EventSink;
  close(): Promise<void>;
}

async function inTable(): Promise<Setting> {
  const database = await openPreparedPglite("empty", async () => undefined);
  return { events: createTableEventSink({ db: database.db }), close: () => database.close() };
}

const eventsUrl = process.env["TEST_EVENTS_URL"] ?? "";

async function onNats(): Promise<Setting> {
  const events = await connectNatsEventSink({
    url: eventsUrl,
    logger: createLogger({ level: "silent" }),
    stream: `TEST_${randomBytes(6).toString("hex")}`,
  });
  return { events, close: () => events.close() };
}

const SETTINGS: readonly (readonly [string, () => Promise<Setting>])[] = [
  ["in a table", inTable],
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
    await setting.events.write([]);
    expect(await names({ limit: 10 })).toEqual([]);
  });

  it("keeps events whole and in their order, and lists the newest first", async () => {
    const sent = [record("a", { text: 'नमस्ते 😀 "' }), record("b", { eventId: "b-1" }), record("c")];
    await setting.events.write(sent);
    expect(await setting.events.recent({ limit: 10 })).toEqual([...sent].reverse());
    expect(await names({ limit: 2 })).toEqual(["c", "b"]);
  });

  it("counts an event with an id that came before once, in each sink", async () => {
    await setting.events.write([
      record("b", { eventId: "b-1" }),
      record("b", { eventId: "b-1" }, "tracker"),
      record("d", { eventId: "d-1" }),
    ]);
    expect(await names({ sink: "events", limit: 10 })).toEqual(["d", "c", "b", "a"]);
    expect(await names({ sink: "tracker", limit: 10 })).toEqual(["b"]);
    expect(await names({ sink: "loyalty", limit: 10 })).toEqual([]);
  });

  it("finds the events of a rare sink behind many others", async () => {
    for (let round = 0; round < 5; round += 1)
      await setting.events.write(Array.from({ length: 60 }, (_, index) => record(`n${round}-${index}`)));
    expect(await names({ sink: "tracker", limit: 10 })).toEqual(["b"]);
    expect((await names({ limit: 1 }))[0]).toBe("n4-59");
  });

  it("is empty after it was cleared, and takes events again", async () => {
    await setting.events.clear();
    expect(await names({ limit: 10 })).toEqual([]);
    await setting.events.write([record("e")]);
    expect(await names({ limit: 10 })).toEqual(["e"]);
  });
});
