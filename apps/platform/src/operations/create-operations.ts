import { randomBytes } from "node:crypto";
import { MINUTE, SECOND } from "@marquee/config";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { EarlyServer } from "../http/early-server.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import { createListedTitles } from "../modules/content/titles/listed-titles.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import { createSweep } from "../runtime/sweep.ts";
import { createChartCounts, type ChartCountReader } from "./events/chart-counts.ts";
import { createEventCounter, isTooLate } from "./events/event-counter.ts";
import { createEventFeed, type EventFeed, type FeedEvent } from "./events/event-feed.ts";
import { FILTER_NAMES, passes, type EventFilter } from "./events/event-filter.ts";
import { createEventMinutes, type EventMinutes } from "./events/event-minutes.ts";
import { FAILURE_EVENTS, rangeBegin, toSeries } from "./events/event-series.ts";
import { createEventStreams } from "./event-streams.ts";
import { createNowPlaying, type NowPlaying } from "./events/now-playing.ts";
import { createOperatorApp } from "./operator-app.ts";
import { createOperatorSessions } from "./operator-sessions.ts";
import { readPageFiles } from "./page-files.ts";
import { toEventRows, type Titles } from "./pages/event-rows.ts";
import type { FilterChoices } from "./pages/filter-form.ts";
import { toOperatorPage } from "./pages/operator-page.ts";
import type { PageView } from "./pages/page-view.ts";
import { serverFailures } from "./server-failures.ts";
import { shareReadings } from "./shared-readings.ts";
import { toLedger } from "./events/session-ledger.ts";
import { createShownEvents } from "./events/shown-event.ts";
import { createSystemHealth, type PartHealth } from "./system-health.ts";
import { createTitleNames } from "./title-names.ts";
import { findSessionEvents } from "./events/stored-sessions.ts";
import { showRecent, watchEventSink } from "./events/watched-event-sink.ts";

/** The operator page of one process: it watches the event sink and serves what it recorded. */
export interface Operations {
  /** The watched sink; use it instead of the one passed in. */
  readonly events: EventSink;
  /** Creates the server, reads recent events from the sink, and starts regular cleanups. */
  open(options: OpenOperationsOptions): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Options of {@link createOperations}. */
export interface OperationsOptions {
  readonly events: EventSink;
  readonly db: Database;
  readonly clock: Clock;
  /** Key of the session hashes; the same in every process, so that the hashes are the same too. */
  readonly secret: Uint8Array;
  readonly logger: Logger;
}

/** What `open` needs in addition. */
export interface OpenOperationsOptions {
  readonly token: string;
  readonly host: string;
  readonly origin: string | undefined;
  readonly metrics: Pick<Metrics, "read">;
  readonly engine: "pglite" | "postgresql";
  readonly trouble: (() => string | undefined) | undefined;
  readonly webOrigin: string;
  readonly hasEventStream: boolean;
  readonly fetch?: typeof fetch;
  readonly earlyServer?: Pick<EarlyServer, "handOver">;
}

const RETRY_EVERY_MS = 5 * SECOND;
const SWEEP_EVERY_MS = 10 * MINUTE;
/** Most events in the list when the page is opened. */
const MOST_ROWS = 100;
const MOST_FAILURES = 12;
/** A part of the page that takes longer is left out. */
const PART_MS = 3 * SECOND;

/** Starts to watch; nothing is served before `open`. */
export function createOperations({ events, db, clock, secret, logger }: OperationsOptions): Operations {
  const minutes = createEventMinutes({ db });
  const counter = createEventCounter({
    minutes,
    onError: (error) => logger.warn({ err: error }, "events are not counted at the moment; they wait"),
  });
  const feed = createEventFeed();
  const nowPlaying = createNowPlaying({ clock });
  const watch = {
    toShown: createShownEvents({ secret }),
    feed,
    nowPlaying,
    counter,
    onError: (error: unknown) => logger.error({ err: error }, "the operator page could not show events"),
  };
  const sweeps = [
    createSweep({
      everyMs: RETRY_EVERY_MS,
      work: async () => {
        await counter.retry();
        return false;
      },
      onError: watch.onError,
    }),
    createSweep({
      everyMs: SWEEP_EVERY_MS,
      work: async () => {
        await minutes.sweep(clock.now());
        return false;
      },
      onError: (error) => logger.warn({ err: error }, "old counts of events could not be deleted"),
    }),
  ];
  return {
    events: watchEventSink(events, watch),
    async open(options) {
      await showRecent(events, watch);
      const app = await createPageServer(options, { minutes, counter, feed, nowPlaying, db, clock, logger });
      sweeps.forEach((sweep) => sweep.start());
      return app;
    },
    async close() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await counter.retry();
    },
  };
}

interface Watched {
  readonly minutes: EventMinutes;
  readonly counter: { missing(): number };
  readonly feed: EventFeed;
  readonly nowPlaying: NowPlaying;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

async function createPageServer(options: OpenOperationsOptions, watched: Watched): Promise<FastifyInstance> {
  const { feed, clock, logger, db } = watched;
  const titles = createTitleNames({ catalogue: createListedTitles(db), clock });
  const titlesOf = async (ids: readonly (string | undefined)[]): Promise<Titles> =>
    (await part(titles.of(ids.filter((id) => id !== undefined)))) ?? new Map();
  const streams = createEventStreams({
    feed,
    run: randomBytes(4).toString("hex"),
    async render(events, filter) {
      const rows = toEventRows(events, {
        titles: await titlesOf(events.map(({ contentId }) => contentId)),
        view: { filter, range: "hour" },
      });
      return rows.map(({ markup }) => markup).join("");
    },
  });
  const charts = createChartCounts({ db, minutes: watched.minutes, clock });
  const metrics = shareReadings(options.metrics, { clock });
  const health = createSystemHealth({
    ...options,
    metrics,
    clock,
    db,
    webHealthUrl: new URL("/health", options.webOrigin).href,
    fetch: options.fetch ?? fetch,
  });
  return createOperatorApp({
    ...options,
    sessions: createOperatorSessions({ token: options.token, clock }),
    streams,
    files: await readPageFiles(),
    logger,
    page: (view) => renderPage(view, { ...watched, charts, titlesOf, health, metrics, streams }),
  });
}

interface PageParts extends Watched {
  readonly charts: ChartCountReader;
  titlesOf(ids: readonly (string | undefined)[]): Promise<Titles>;
  health(): Promise<readonly PartHealth[]>;
  readonly metrics: Pick<Metrics, "read">;
  readonly streams: { position(): string };
}

async function renderPage(view: PageView, parts: PageParts): Promise<string> {
  const { feed, clock, charts, minutes } = parts;
  const nowMs = clock.now();
  // Read together, so that the stream continues exactly where the list ends.
  const [streamPosition, all] = [parts.streams.position(), feed.newest()];
  const events: readonly FeedEvent[] = all.filter((event) => passes(event, view.filter)).slice(0, MOST_ROWS);
  const playing = parts.nowPlaying.titles();
  const [counted, failures, server, health, members] = await Promise.all([
    part(charts.read({ fromMs: rangeBegin(view.range, nowMs), filter: view.filter })),
    part(minutes.failures({ fromMs: rangeBegin("day", nowMs), names: FAILURE_EVENTS, limit: MOST_FAILURES })),
    part(serverFailures(parts.metrics)),
    part(parts.health()),
    membersOf(view.filter.session, all, parts),
  ]);
  const titles = await parts.titlesOf([...playing, ...events, ...members].map(({ contentId }) => contentId));
  return toOperatorPage({
    view,
    nowMs,
    charts: counted && { ...counted, series: toSeries(counted.counts, { range: view.range, nowMs }) },
    uncounted: parts.counter.missing(),
    failures,
    serverFailures: server,
    health,
    playing,
    events,
    choices: choicesOf(feed, view.filter),
    ledger: toLedger(members),
    titles,
    streamPosition,
  });
}

/**
 * The events of a session, from all platforms on this database. Late events, and all events while the database is down, come from
 * this process's memory only.
 */
async function membersOf(
  session: string | undefined,
  all: readonly FeedEvent[],
  { db }: Pick<Watched, "db">,
): Promise<readonly FeedEvent[]> {
  if (session === undefined) return [];
  const here = all.filter((event) => event.session === session);
  const stored = await part(findSessionEvents(db, session));
  return stored === undefined ? here : [...stored, ...here.filter(isTooLate)];
}

function choicesOf(feed: EventFeed, filter: EventFilter): FilterChoices {
  const entries = FILTER_NAMES.map((name) => [name, feed.values(name, filter[name])] as const);
  return Object.fromEntries(entries) as unknown as FilterChoices;
}

/** A part that fails or takes too long is missing from the page; the health panel says why. */
async function part<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PART_MS);
  });
  const value = work.catch(() => undefined);
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}
