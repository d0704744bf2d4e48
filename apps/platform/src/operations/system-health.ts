import { sql } from "drizzle-orm";
import { SECOND } from "@marquee/config";
import type { Database } from "../database/database.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Clock } from "../ports/clock.ts";

/** The state of one part of the product. */
export interface PartHealth {
  readonly part: "platform" | "web" | "database";
  readonly state: "ok" | "trouble" | "down";
  /** Short facts for an operator. */
  readonly facts: readonly string[];
}

/** Options of {@link createSystemHealth}. */
export interface SystemHealthOptions {
  readonly clock: Clock;
  readonly db: Database;
  readonly metrics: Pick<Metrics, "read">;
  readonly engine: "pglite" | "postgresql";
  /** The known trouble of the database. */
  readonly trouble: (() => string | undefined) | undefined;
  /** URL of the web app's health check. */
  readonly webHealthUrl: string;
  readonly fetch: typeof fetch;
  /** Whether events go to NATS. */
  readonly hasEventStream: boolean;
  /** Limit for each check, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2 * SECOND;
/** How long a result is reused, so that several open pages cause one check. */
const FRESH_MS = 3 * SECOND;
const MIB = 1024 * 1024;

/** Checks platform, web app and database; each independently of the others. */
export function createSystemHealth(options: SystemHealthOptions): () => Promise<readonly PartHealth[]> {
  const { clock } = options;
  const startedAt = clock.now();
  let known: { readonly at: number; readonly health: Promise<readonly PartHealth[]> } | undefined;
  return () => {
    if (known === undefined || clock.now() - known.at >= FRESH_MS)
      known = {
        at: clock.now(),
        health: Promise.all([
          platformHealth(options, startedAt),
          webHealth(options),
          databaseHealth(options),
        ]),
      };
    return known.health;
  };
}

async function platformHealth(
  { clock, metrics, hasEventStream }: SystemHealthOptions,
  startedAt: number,
): Promise<PartHealth> {
  const value = await metricReader(metrics);
  const memory = value("process_resident_memory_bytes");
  const lag = value("nodejs_eventloop_lag_p99_seconds");
  return {
    part: "platform",
    state: "ok",
    facts: [
      `up ${durationText(clock.now() - startedAt)}`,
      `${value("http_requests_in_flight") ?? 0} requests being answered`,
      ...(memory === undefined ? [] : [`${Math.round(memory / MIB)} MiB memory`]),
      ...(lag === undefined ? [] : [`event loop p99 ${Math.round(lag * 1000)} ms`]),
      hasEventStream ? "events go to NATS" : "events go to a table",
    ],
  };
}

async function webHealth({
  webHealthUrl,
  fetch,
  clock,
  timeoutMs = TIMEOUT_MS,
}: SystemHealthOptions): Promise<PartHealth> {
  const begun = clock.now();
  try {
    const answer = await fetch(webHealthUrl, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return {
      part: "web",
      state: answer.ok ? "ok" : "trouble",
      facts: [`answers ${answer.status} in ${clock.now() - begun} ms`],
    };
  } catch {
    return { part: "web", state: "down", facts: ["does not answer"] };
  }
}

async function databaseHealth({
  db,
  clock,
  metrics,
  engine,
  trouble,
  timeoutMs = TIMEOUT_MS,
}: SystemHealthOptions): Promise<PartHealth> {
  const value = await metricReader(metrics);
  const begun = clock.now();
  const name = engine === "pglite" ? "embedded" : "PostgreSQL";
  const lost = value("database_engine_lost_total") ?? 0;
  const facts = [
    ...(value("database_disk_low") === 1 ? ["disk nearly full"] : []),
    ...(lost > 0 ? [`engine opened anew ${lost} times`] : []),
  ];
  const answers = await answersInTime(async () => db.execute(sql`select 1`), timeoutMs);
  if (!answers) return { part: "database", state: "down", facts: [name, "does not answer", ...facts] };
  const known = trouble?.();
  const statement = `answers in ${clock.now() - begun} ms`;
  return {
    part: "database",
    state: known === undefined && facts.length === 0 ? "ok" : "trouble",
    facts: [name, statement, ...(known === undefined ? [] : [known]), ...facts],
  };
}

async function answersInTime(work: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answered = work().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

async function metricReader(metrics: Pick<Metrics, "read">): Promise<(name: string) => number | undefined> {
  const samples = await metrics.read();
  return (name) => samples.find((sample) => sample.name === name)?.value;
}

function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
