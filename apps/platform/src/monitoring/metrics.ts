import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { StatementObserver } from "../database/statement-observer.ts";

/** One number, with what it counts. */
export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
}

/** The numbers of one running platform, read at `/metrics`. */
export interface Metrics {
  requestAnswered(facts: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly durationMs: number;
  }): void;
  requestsInFlight(change: 1 | -1): void;
  readonly statementAnswered: StatementObserver;
  /** What the write-ahead log of the embedded database lacked after the last recovery, in bytes. */
  logMissing(bytes: number): void;
  diskIsLow(isLow: boolean): void;
  /** The embedded engine hung or died and will be reopened. */
  engineLost(): void;
  /** The same numbers one by one, histograms by their sums. */
  read(): Promise<readonly MetricSample[]>;
  /** Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Creates a separate registry, so that two platforms in one process do not mix. */
export function createMetrics({
  processMetrics = false,
}: { readonly processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: "http_request_errors_total",
    help: "Answers with status 500 and above, by route",
    labelNames: ["method", "route"],
    registers,
  });
  const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests being answered", registers });
  const statements = new Histogram({
    name: "database_statement_duration_seconds",
    help: "Time of one SQL statement",
    labelNames: ["outcome"],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const logMissing = new Gauge({
    name: "database_recovery_missing_bytes",
    help: "Bytes of the write-ahead log that recovery did not find at the last start",
    registers,
  });
  const diskLow = new Gauge({
    name: "database_disk_low",
    help: "1 while the disk of the embedded database is nearly full and writes are refused",
    registers,
  });
  const enginesLost = new Counter({
    name: "database_engine_lost_total",
    help: "Times that the embedded engine hung or died and had to be opened anew",
    registers,
  });
  return {
    logMissing: (bytes) => logMissing.set(bytes),
    diskIsLow: (isLow) => diskLow.set(isLow ? 1 : 0),
    engineLost: () => enginesLost.inc(),
    requestAnswered({ method, route, status, durationMs }) {
      requests.observe({ method, route, status: String(status) }, durationMs / 1000);
      if (status >= 500) errors.inc({ method, route });
    },
    requestsInFlight: (change) => inFlight.inc(change),
    statementAnswered: ({ durationMs, failed }) =>
      statements.observe({ outcome: failed ? "failed" : "ok" }, durationMs / 1000),
    read: async () =>
      (await registry.getMetricsAsJSON()).flatMap(({ name, values }) =>
        values.map(({ labels, value, ...more }) => ({
          name: "metricName" in more && typeof more.metricName === "string" ? more.metricName : name,
          labels,
          value,
        })),
      ),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
