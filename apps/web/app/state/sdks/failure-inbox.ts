import type { Failure, Fetch } from "@marquee/http";

/** Holds calls that failed until the code that reports them has loaded. */
export interface FailureInbox {
  fetch: Fetch;
  hear: (failure: Failure) => void;
  readonly waiting: Failure[];
}

/** More failures than leave in a minute; what fails beyond them is more of the same. */
const MOST_WAITING = 20;

/** An inbox that lets calls through as they are. */
export function createFailureInbox(fetch: Fetch): FailureInbox {
  const waiting: Failure[] = [];
  return {
    fetch,
    waiting,
    hear: (failure) => void (waiting.length < MOST_WAITING && waiting.push(failure)),
  };
}
