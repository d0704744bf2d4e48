import { and, asc, eq, gte, sql, type SQL } from "drizzle-orm";
import { SECOND } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { FILTER_NAMES, UNKNOWN, type EventFilter } from "./event-filter.ts";
import type { EventMinutes, MinuteCount } from "./event-minutes.ts";
import { KNOWN_EVENTS, OTHER } from "./event-series.ts";
import { countSourceOf, type CountSource } from "./counted-facts.ts";
import { countedEvent, eventMinuteFact } from "./tables.ts";

/** The counts that charts are drawn from. */
export interface ChartCounts {
  readonly counts: readonly MinuteCount[];
  /** Whether these are counts by minute or were counted from stored events. */
  readonly source: "minutes" | "events";
  /** Start of the counted time, epoch milliseconds; earlier events were too many to count. Undefined when all are counted. */
  readonly countedFromMs: number | undefined;
}

/** Reads the counts for charts with a filter. */
export interface ChartCountReader {
  /** Reads counts from `fromMs` on. Only one query over stored events runs at a time, and answers are cached for 3 s. */
  read(question: { readonly fromMs: number; readonly filter: EventFilter }): Promise<ChartCounts>;
}

/** Options of {@link createChartCounts}. */
export interface ChartCountOptions {
  readonly db: Database;
  readonly minutes: Pick<EventMinutes, "since">;
  readonly clock: Clock;
  /** Most stored events read for one answer. Default: 100,000. */
  readonly mostEvents?: number;
}

const MOST_EVENTS = 100_000;
const FRESH_MS = 3 * SECOND;
const MOST_ANSWERS = 50;

export function createChartCounts({
  db,
  minutes,
  clock,
  mostEvents = MOST_EVENTS,
}: ChartCountOptions): ChartCountReader {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<ChartCounts> }>();
  let last: Promise<unknown> = Promise.resolve();

  function fromStored(fromMs: number, filter: EventFilter): Promise<ChartCounts> {
    const key = JSON.stringify([fromMs, ...FILTER_NAMES.map((name) => filter[name])]);
    const known = answers.get(key);
    if (known !== undefined && clock.now() - known.at < FRESH_MS) return known.answer;
    const answer = last.then(() => readStored(db, { fromMs, filter, mostEvents }));
    last = answer.catch(() => answers.delete(key));
    answers.delete(key);
    answers.set(key, { at: clock.now(), answer });
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    return answer;
  }

  return {
    async read({ fromMs, filter }) {
      const source = countSourceOf(filter);
      if (source.from === "events") return fromStored(fromMs, filter);
      const counts =
        source.from === "minutes"
          ? await minutes.since(fromMs, source.name)
          : await readFact(db, fromMs, source);
      return { counts, source: "minutes", countedFromMs: undefined };
    },
  };
}

async function readFact(
  db: Database,
  fromMs: number,
  { fact, value, name }: Extract<CountSource, { readonly from: "facts" }>,
): Promise<readonly MinuteCount[]> {
  const rows = await db
    .select({ minute: eventMinuteFact.minute, name: eventMinuteFact.name, count: eventMinuteFact.count })
    .from(eventMinuteFact)
    .where(
      and(
        eq(eventMinuteFact.fact, fact),
        eq(eventMinuteFact.value, value),
        gte(eventMinuteFact.minute, new Date(fromMs)),
        name === undefined ? undefined : eq(eventMinuteFact.name, name),
      ),
    )
    .orderBy(asc(eventMinuteFact.minute));
  return rows.map(({ minute, ...count }) => ({ minuteMs: minute.getTime(), ...count }));
}

const COLUMNS = {
  name: countedEvent.name,
  page: countedEvent.page,
  country: countedEvent.country,
  platform: countedEvent.platform,
  userType: countedEvent.userType,
  session: countedEvent.session,
} as const;

/**
 * The newest events are selected by an index before any other fact is compared, so a filter that matches few events costs no
 * more.
 */
async function readStored(
  db: Database,
  {
    fromMs,
    filter,
    mostEvents,
  }: { readonly fromMs: number; readonly filter: EventFilter; readonly mostEvents: number },
): Promise<ChartCounts> {
  const { session, ...facts } = filter;
  const newest = db
    .select({ minute: countedEvent.minute, ...COLUMNS })
    .from(countedEvent)
    .where(
      and(
        gte(countedEvent.minute, new Date(fromMs)),
        sql`${countedEvent.name} is not null`,
        session === undefined ? undefined : eq(countedEvent.session, session),
      ),
    )
    .orderBy(sql`${countedEvent.minute} desc`)
    .limit(mostEvents);
  const { rows } = await db.execute<{ minute_ms: string | null; name: string | null; count: number }>(sql`
    with newest as materialized (${newest})
    select minute_ms::text, name, count(*)::int as count from (
      select extract(epoch from minute) * 1000 as minute_ms,
        case when name in (${list(KNOWN_EVENTS)}) then name else ${OTHER}::text end as name
      from newest where ${passing(facts)}) as passing
    group by minute_ms, name
    union all select (extract(epoch from min(minute)) * 1000)::text, null, count(*)::int from newest`);
  const looked = rows.find(({ name }) => name === null);
  return {
    counts: rows.flatMap(({ minute_ms, name, count }) =>
      name === null ? [] : [{ minuteMs: Number(minute_ms), name, count }],
    ),
    source: "events",
    countedFromMs: looked !== undefined && looked.count >= mostEvents ? Number(looked.minute_ms) : undefined,
  };
}

function passing(facts: Omit<EventFilter, "session">): SQL {
  const conditions = FILTER_NAMES.flatMap((fact) => {
    const value = fact === "session" ? undefined : facts[fact];
    if (value === undefined) return [];
    const column = sql.identifier(COLUMNS[fact].name);
    return value === UNKNOWN ? [sql`${column} is null`] : [sql`${column} = ${value}`];
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
