/** Result of `setTimeout`: a number in browsers, an object on servers. */
export type TimerHandle = unknown;

/** One-shot timers. */
export interface Timers {
  /** Calls `task` once after `delayMs` milliseconds. */
  setTimeout(task: () => void, delayMs: number): TimerHandle;
  /** Cancels a timer; an unknown or finished one is ignored. */
  clearTimeout(handle: TimerHandle): void;
}
