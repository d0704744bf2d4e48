import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "@marquee/config";
import type { OpenDatabase } from "../../database/database.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { createFakeClock, TEST_NOW } from "../../testing/fake-clock.ts";
import { buildFeedEvent } from "../testing/build-feed-event.ts";
import { createChartCounts, type ChartCounts } from "./chart-counts.ts";
import { createEventCounter } from "./event-counter.ts";
import type { EventFilter } from "./event-filter.ts";
import { createEventMinutes, type EventMinutes } from "./event-minutes.ts";
import { countSourceOf } from "./counted-facts.ts";
import type { ShownEvent } from "./shown-event.ts";

const FACTS = {
  page: "home",
  country: "IN",
  platform: "mobile_web",
  userType: "guest",
  session: "aaaaaaaaaa",
};

describe("the source of a filter's counts", () => {
  it.each<[EventFilter, string]>([
    [{}, "minutes"],
    [{ name: "play_started" }, "minutes"],
    [{ page: "home" }, "facts"],
    [{ country: "(unknown)", name: "play_failed" }, "facts"],
    [{ platform: "desktop_web" }, "facts"],
    [{ platform: "(unknown)" }, "facts"],
    [{ userType: "premium" }, "facts"],
    [{ platform: "tv_app" }, "events"],
    [{ name: "page_viewed" }, "events"],
    [{ name: "other" }, "events"],
    [{ session: "aaaaaaaaaa" }, "events"],
    [{ page: "home", country: "IN" }, "events"],
    [{ page: "home", session: "aaaaaaaaaa" }, "events"],
  ])("%j: %s [PLAT-128]", (filter, from) => {
    expect(countSourceOf(filter).from).toBe(from);
  });
});

describeOnEveryDatabase("the counts of charts", (engine) => {
  let database: OpenDatabase;
  let minutes: EventMinutes;
  const clock = createFakeClock();
  let made = 0;

  beforeAll(async () => {
    database = await engine.openDatabase("empty", async () => undefined);
    minutes = createEventMinutes({ db: database.db });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock.set(TEST_NOW);
    await database.db.execute(sql`truncate event_minute, event_minute_fact, counted_event`);
  });

  async function count(
    ...events: readonly (Partial<ShownEvent> & { readonly id?: string })[]
  ): Promise<void> {
    const counter = createEventCounter({ minutes, onError: (error) => expect.fail(String(error)) });
    await counter.count(
      events.map(({ id = `e-${(made += 1)}`, ...facts }) => ({
        id,
        event: buildFeedEvent({ ...FACTS, receivedAt: TEST_NOW, ...facts }),
      })),
    );
  }
  const reader = (mostEvents?: number) =>
    createChartCounts({
      db: database.db,
      minutes,
      clock,
      ...(mostEvents === undefined ? {} : { mostEvents }),
    });
  const linesOf = ({ counts }: ChartCounts): readonly string[] =>
    counts
      .map(({ minuteMs, name, count: much }) => `${(minuteMs - TEST_NOW) / MINUTE} ${name} ${much}`)
      .sort();
  const read = async (filter: EventFilter, fromMs = TEST_NOW - HOUR): Promise<readonly string[]> =>
    linesOf(await reader().read({ fromMs, filter }));

  it.each<[EventFilter, readonly string[]]>([
    [{}, ["-1 play_started 1", "0 login_completed 1", "0 other 2", "0 play_started 5"]],
    [{ name: "play_started" }, ["-1 play_started 1", "0 play_started 5"]],
    [{ name: "page_viewed" }, ["0 other 1"]],
    [{ page: "search" }, ["0 play_started 1"]],
    [{ page: "(unknown)" }, ["0 other 1"]],
    [{ country: "DE" }, ["0 play_started 1"]],
    [{ country: "DE", name: "login_completed" }, []],
    [{ platform: "desktop_web" }, ["0 login_completed 1"]],
    [{ platform: "tv_app" }, ["0 play_started 1"]],
    [{ userType: "premium" }, ["0 play_started 1"]],
    [{ session: "bbbbbbbbbb" }, ["-1 play_started 1"]],
    [
      { page: "home", country: "IN" },
      ["-1 play_started 1", "0 login_completed 1", "0 other 1", "0 play_started 3"],
    ],
    [
      { platform: "mobile_web", userType: "guest", name: "play_started" },
      ["-1 play_started 1", "0 play_started 3"],
    ],
    [{ country: "(unknown)", userType: "guest" }, ["0 other 1"]],
    [{ page: "home", name: "made_up" }, []],
  ])("with the filter %j include only matching events [PLAT-128]", async (filter, expected) => {
    await count(
      { name: "play_started" },
      { name: "play_started", page: "search" },
      { name: "play_started", country: "DE" },
      { name: "play_started", platform: "tv_app" },
      { name: "play_started", userType: "premium" },
      { name: "play_started", session: "bbbbbbbbbb", happenedAt: TEST_NOW - 1 },
      { name: "login_completed", platform: "desktop_web" },
      { name: "page_viewed" },
      { name: "menu_opened", page: undefined, country: undefined },
    );
    expect(await read(filter)).toEqual(expected);
  });

  it("count a repeated event once, and none from before the range [PLAT-128]", async () => {
    const twice = { id: "twice", name: "play_started" };
    await count(twice, twice);
    await count(twice);
    await count({ name: "play_started", happenedAt: TEST_NOW - HOUR - 1 });
    for (const filter of [{}, { page: "home" }, { page: "home", country: "IN" }, { session: "aaaaaaaaaa" }])
      expect(await read(filter), JSON.stringify(filter)).toEqual(["0 play_started 1"]);
  });

  it("read only a limited number of the newest stored events, and say from which minute on [PLAT-128]", async () => {
    await count(
      ...[1, 2, 3, 4, 5].map((minute) => ({ name: "play_started", happenedAt: TEST_NOW - minute * MINUTE })),
      { name: "play_started", session: "bbbbbbbbbb", happenedAt: TEST_NOW - 6 * MINUTE },
    );
    const question = { fromMs: TEST_NOW - HOUR, filter: { page: "home", country: "IN" } };
    const cut = await reader(3).read(question);
    expect([linesOf(cut), cut.countedFromMs, cut.source]).toEqual([
      ["-1 play_started 1", "-2 play_started 1", "-3 play_started 1"],
      TEST_NOW - 3 * MINUTE,
      "events",
    ]);
    const whole = await reader(7).read(question);
    expect([linesOf(whole).length, whole.countedFromMs]).toEqual([6, undefined]);
    const session = await reader(3).read({ ...question, filter: { session: "bbbbbbbbbb" } });
    expect([linesOf(session), session.countedFromMs]).toEqual([["-6 play_started 1"], undefined]);
    const byMinute = await reader(3).read({ ...question, filter: { page: "home" } });
    expect([linesOf(byMinute).length, byMinute.source, byMinute.countedFromMs]).toEqual([
      6,
      "minutes",
      undefined,
    ]);
  });

  it("look at 100,000 stored events at most [PLAT-128]", async () => {
    const looked: unknown[] = [];
    const db = new Proxy(database.db, {
      get: (target, name, self) =>
        name === "execute"
          ? (query: SQL) => {
              looked.push(new PgDialect().sqlToQuery(query).params);
              return target.execute(query);
            }
          : (Reflect.get(target, name, self) as unknown),
    });
    const charts = createChartCounts({ db, minutes, clock });
    await charts.read({ fromMs: TEST_NOW - HOUR, filter: { page: "home", country: "IN" } });
    expect(looked).toEqual([expect.arrayContaining([100_000])]);
  });

  it("cache an answer for three seconds, and run one query at a time [PLAT-128]", async () => {
    await count({ name: "play_started" });
    let running = 0;
    let most = 0;
    let asked = 0;
    const db = new Proxy(database.db, {
      get(target, name, self) {
        const value = Reflect.get(target, name, self) as unknown;
        if (name !== "execute") return value;
        return async (query: never) => {
          asked += 1;
          most = Math.max(most, (running += 1));
          return target.execute(query).finally(() => (running -= 1));
        };
      },
    });
    const charts = createChartCounts({ db, minutes, clock });
    const ask = (userType: string) =>
      charts.read({ fromMs: TEST_NOW - HOUR, filter: { page: "home", userType } }).then(linesOf);
    expect(await Promise.all([ask("guest"), ask("guest"), ask("premium"), ask("registered")])).toEqual([
      ["0 play_started 1"],
      ["0 play_started 1"],
      [],
      [],
    ]);
    expect([asked, most]).toEqual([3, 1]);
    await count({ name: "play_started" });
    clock.advance(3 * SECOND - 1);
    expect(await ask("guest")).toEqual(["0 play_started 1"]);
    clock.advance(1);
    expect([await ask("guest"), asked]).toEqual([["0 play_started 2"], 4]);
  });

  it("are deleted once they are older than two days [PLAT-128]", async () => {
    await count({ name: "play_started", happenedAt: TEST_NOW - 2 * DAY }, { name: "play_started" });
    await minutes.sweep(TEST_NOW + MINUTE);
    for (const filter of [{ page: "home" }, { page: "home", country: "IN" }])
      expect(await read(filter, TEST_NOW - 3 * DAY)).toEqual(["0 play_started 1"]);
    const { rows } = await database.db.execute(sql`select 1 from event_minute_fact`);
    expect(rows).toHaveLength(4);
  });

  it("exclude events that were counted before their facts were stored [PLAT-128]", async () => {
    await count({ name: "play_started" });
    await database.db.execute(
      sql`insert into counted_event (event_id, minute) values ('of-before', ${new Date(TEST_NOW).toISOString()}::timestamptz)`,
    );
    expect(await read({ page: "home", country: "IN" })).toEqual(["0 play_started 1"]);
  });
});
