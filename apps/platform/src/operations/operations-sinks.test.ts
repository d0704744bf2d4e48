import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "@marquee/config";
import { connectNatsEventSink } from "../adapters/shared/nats-event-sink.ts";
import type { OpenDatabase } from "../database/database.ts";
import { createTableEventSink } from "../modules/events/table-event-sink.ts";
import { createLogger } from "../monitoring/logger.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import type { EventSink, NewEvent } from "../ports/event-sink.ts";
import { createFakeClock, TEST_NOW } from "../testing/fake-clock.ts";
import { openPreparedPglite } from "../testing/test-database.ts";
import { createOperations } from "./create-operations.ts";
import { readStream } from "./testing/read-stream.ts";

const TOKEN = "q7Zk-secret-with-more-than-32-characters";
const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };
const logger = createLogger({ level: "silent" });
const eventsUrl = process.env["TEST_EVENTS_URL"] ?? "";

interface OpenSink {
  readonly events: EventSink;
  close(): Promise<void>;
}
/** Each call opens the sink of another process, on the same store. */
type OpenSinks = (database: OpenDatabase) => () => Promise<OpenSink>;

const inTable: OpenSinks = (database) => async () => ({
  events: createTableEventSink({ db: database.db, clock: createFakeClock(), retentionDays: 90 }),
  close: async () => undefined,
});
const onNats: OpenSinks = () => {
  const stream = `TEST_${randomBytes(6).toString("hex")}`;
  return async () => {
    const events = await connectNatsEventSink({ url: eventsUrl, logger, retentionDays: 90, stream });
    return { events, close: () => events.close() };
  };
};
const SINKS: readonly (readonly [string, OpenSinks])[] = [
  ["in a table", inTable],
  ...(eventsUrl === "" ? [] : [["on NATS", onNats] as const]),
];

describe.each(SINKS)("the operator page of events %s", (_name, openSinks) => {
  let database: OpenDatabase;
  let openSink: () => Promise<OpenSink>;
  const closing: (() => Promise<void>)[] = [];
  let made = 0;

  beforeEach(async () => {
    database = await openPreparedPglite("empty", async () => undefined);
    openSink = openSinks(database);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await database.close();
  });

  /** Starts another platform on the same database and store. */
  async function openProcess() {
    const sink = await openSink();
    const operations = createOperations({
      events: sink.events,
      db: database.db,
      clock: createFakeClock(),
      secret: new Uint8Array(32).fill(9),
      logger,
    });
    const app = await operations.open({
      token: TOKEN,
      host: "127.0.0.1",
      origin: undefined,
      metrics: createMetrics(),
      engine: "pglite",
      trouble: undefined,
      webOrigin: "http://127.0.0.1:3000",
      hasEventStream: eventsUrl !== "",
      fetch: async () => new Response("ok"),
    });
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    closing.push(async () => {
      await app.close();
      await operations.close();
      await sink.close();
    });
    return {
      origin,
      write: (...records: readonly NewEvent[]) => operations.events.write(records),
      async page(query = ""): Promise<string> {
        const answer = await fetch(`${origin}/${query}`, { headers: AUTHORIZATION });
        expect(answer.status).toBe(200);
        return (await answer.text()).replace(/\s+/g, " ");
      },
    };
  }

  function record(
    name: string,
    sequence: number,
    { session = "s-1", country = "IN", ageMs = 0, receivedAt = TEST_NOW + sequence } = {},
  ): NewEvent {
    made += 1;
    const properties = {
      eventId: `e-${made}`,
      recorderId: `load-${session}`,
      sequence,
      country,
      pageName: "home",
      platformName: "mobile_web",
      userType: "guest",
    };
    const payload = { event: name, properties, timestamp: receivedAt - ageMs, sessionId: session };
    return { sink: "events", name, payload, receivedAt, requestId: "r-1" };
  }
  const totalOf = (html: string, label: string): string =>
    new RegExp(`aria-label="${label}, last (?:hour|day): (\\d+)`).exec(html)?.[1] ?? "none";
  const totalsOf = (html: string): readonly string[] =>
    ["Events", "Plays", "Sign-ins", "Purchases", "Failures"].map((label) => totalOf(html, label));
  const countedOf = (html: string): string => /<p class="counted">([^<]*)</.exec(html)?.[1] ?? "";
  const listed = (html: string): readonly string[] =>
    [...(/<tbody data-rows>(.*?)<\/tbody>/.exec(html)?.[1] ?? "").matchAll(/event-name">([^<]*)</g)].map(
      ([, name]) => name ?? "",
    );
  const sessionOf = (html: string): string => /session=([0-9a-f]{10})/.exec(html)?.[1] ?? "";
  const ledgerOf = (html: string): string =>
    (/<section class="panel ledger".*?<\/section>/.exec(html)?.[0] ?? "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");

  it("lists them live, and after a restart the earlier ones [PLAT-121]", async () => {
    const first = await openProcess();
    const stream = await readStream(`${first.origin}/events`, AUTHORIZATION);
    await first.write(record("page_viewed", 1), record("menu_opened", 2));
    await stream.until((text) => text.includes("menu_opened"));
    await stream.close();
    expect(listed(await first.page())).toEqual(["menu_opened", "page_viewed"]);
    expect(listed(await (await openProcess()).page())).toEqual(["menu_opened", "page_viewed"]);
  });

  it("draws charts of the filtered events, and says what they count [PLAT-124] [PLAT-128]", async () => {
    const { write, page } = await openProcess();
    const again = record("play_started", 1);
    await write(again, record("play_started", 2, { country: "DE" }), record("page_viewed", 3));
    await write(again, record("login_completed", 4), record("payment_succeeded", 5, { session: "s-2" }));
    await write(
      record("play_failed", 6, { country: "DE" }),
      record("play_started", 7, { ageMs: 90 * MINUTE }),
    );
    const of = async (query: string) => {
      const html = await page(query);
      return [totalsOf(html).join(" "), countedOf(html)];
    };
    expect(await of("")).toEqual([
      "6 2 1 1 1",
      "Counts all events, each once, by the minute in which they happened.",
    ]);
    expect(await of("?range=day")).toEqual([
      "7 3 1 1 1",
      "Counts all events, each once, by the minute in which they happened.",
    ]);
    expect(await of("?country=DE")).toEqual([
      "2 1 0 0 1",
      "Counts only events with country DE, each once, by the minute in which they happened.",
    ]);
    expect(await of("?name=page_viewed")).toEqual([
      "1 0 0 0 0",
      "Counts only events with event page_viewed, each once, from the stored events.",
    ]);
    expect(await of("?page=home&country=IN&range=day")).toEqual([
      "5 2 1 1 0",
      "Counts only events with page home, country IN, each once, from the stored events.",
    ]);
    const session = sessionOf(await page("?name=payment_succeeded"));
    expect(await of(`?session=${session}`)).toEqual([
      "1 0 0 1 0",
      `Counts only events with session ${session}, each once, from the stored events.`,
    ]);
    expect((await of("?country=XX"))[0]).toBe("0 0 0 0 0");
    for (const [query, caption] of [
      ["", "Reported by apps, last day"],
      ["?country=XX", "Reported by apps, last day, whatever the filters"],
    ] as const)
      expect(await page(query)).toContain(`<caption> ${caption} </caption>`);
    expect((await of("?page=%28unknown%29"))[1]).toContain("with page not said,");
  });

  it("shows the ledger of a session received by several processes, even after they ended [PLAT-125]", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    await first.write(record("page_viewed", 1), record("page_viewed", 4));
    await second.write(record("menu_opened", 2), record("play_started", 6, { ageMs: 3 * MINUTE }));
    await second.write(record("play_started", 3, { receivedAt: TEST_NOW + 60 }));
    await first.write(record("page_viewed", 1, { session: "s-2" }));
    const session = sessionOf(await second.page("?name=menu_opened"));
    const expected = [
      "5 events in 1 page load, 1 missing",
      "Number 5 did not arrive",
      "3 play_started home",
      "out of order",
      "late",
    ];
    for (const { page } of [first, second, await openProcess()]) {
      const ledger = ledgerOf(await page(`?session=${session}`));
      for (const text of expected) expect(ledger).toContain(text);
      expect(ledger.match(/out of order/g)).toHaveLength(1);
    }
  });
});
