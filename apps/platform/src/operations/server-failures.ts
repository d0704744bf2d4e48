import type { Metrics } from "../monitoring/metrics.ts";

/** How often a route answered 500 or above since the platform started. */
export interface ServerFailure {
  readonly method: string;
  readonly route: string;
  readonly count: number;
}

const MOST_ROUTES = 8;

/** The routes that failed most often. Routes are patterns and hold no values. */
export async function serverFailures(metrics: Pick<Metrics, "read">): Promise<readonly ServerFailure[]> {
  const samples = await metrics.read();
  return samples
    .filter(({ name }) => name === "http_request_errors_total")
    .map(({ labels, value }) => ({
      method: String(labels["method"]),
      route: String(labels["route"]),
      count: value,
    }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_ROUTES);
}
