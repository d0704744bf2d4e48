import type { FailureReports } from "@marquee/analytics-sdk";
import type { Failure, Fetch } from "@marquee/http";

/** The fetch function of a page, and the callback for failed calls. */
export interface WatchedCalls {
  /** Counts attempts once reporting has started. */
  fetch: Fetch;
  readonly onFailure: (failure: Failure) => void;
}

/** Starts reporting with the first failed call. If the reports' code cannot be loaded, the next failure tries again. */
export function watchCalls(
  fetch: Fetch,
  begin: (calls: WatchedCalls) => Promise<Pick<FailureReports, "hear">>,
): WatchedCalls {
  let reports: ReturnType<typeof begin> | undefined;
  const calls: WatchedCalls = {
    fetch,
    onFailure: (failure) =>
      void (reports = reports || begin(calls)).then(
        ({ hear }) => hear(failure),
        () => (reports = undefined),
      ),
  };
  return calls;
}
