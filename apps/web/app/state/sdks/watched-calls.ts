import type { FailureReports } from "@marquee/analytics-sdk";
import type { Failure, Fetch } from "@marquee/http";

/** The calls of a page, and who hears of those that fail. */
export interface WatchedCalls {
  /** Counts attempts once reports have begun. */
  fetch: Fetch;
  readonly onFailure: (failure: Failure) => void;
}

/** Calls whose reports begin with the first that fails; where their code cannot be loaded, with the next. */
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
