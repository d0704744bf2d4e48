/** The time as the platform sees it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** A clock that test mode can move. */
export interface AdjustableClock extends Clock {
  set(epochMs: number): void;
  advance(durationMs: number): void;
}
