import type { Clock } from "../ports/clock.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";

/** A clock that changes only by its methods. */
export interface FakeClock extends Clock {
  /** Advances wall and monotonic time by milliseconds. It does not run timers of `fakeTimers`; use their `advance`. */
  advance(ms: number): void;
  /** Sets only the wall time, like a corrected device clock. Epoch milliseconds. */
  jumpTo(epochMs: number): void;
}

/** Creates a clock at these epoch milliseconds (default 2026-01-01T00:00:00Z), with monotonic time 0. */
export function fakeClock(startMs = 1_767_225_600_000): FakeClock {
  let wallMs = startMs;
  let monotonicMs = 0;
  return {
    now: () => wallMs,
    monotonic: () => monotonicMs,
    advance(ms) {
      wallMs += ms;
      monotonicMs += ms;
    },
    jumpTo(epochMs) {
      wallMs = epochMs;
    },
  };
}

/** Timers that run by `advance`. */
export interface FakeTimers extends Timers {
  /** Number of pending timers. */
  readonly pending: number;
  /**
   * Advances the clock and runs due timers in order of time. After each timer, and once at the start, it waits until promises
   * have settled, so that the effects of a timer happen before the next one.
   */
  advance(ms: number): Promise<void>;
}

/** Creates timers on a fake clock (default: a new one). */
export function fakeTimers(clock: FakeClock = fakeClock()): FakeTimers {
  const waiting = new Map<number, { readonly dueMs: number; readonly task: () => void }>();
  let lastId = 0;
  return {
    get pending() {
      return waiting.size;
    },
    setTimeout(task, delayMs) {
      lastId += 1;
      waiting.set(lastId, { dueMs: clock.monotonic() + Math.max(0, delayMs), task });
      return lastId;
    },
    clearTimeout(handle: TimerHandle) {
      waiting.delete(handle as number);
    },
    async advance(ms) {
      const endMs = clock.monotonic() + ms;
      await settlePromises();
      for (;;) {
        const due = Array.from(waiting)
          .filter(([, timer]) => timer.dueMs <= endMs)
          .sort(
            ([firstId, first], [secondId, second]) => first.dueMs - second.dueMs || firstId - secondId,
          )[0];
        if (!due) break;
        const [id, timer] = due;
        waiting.delete(id);
        clock.advance(Math.max(0, timer.dueMs - clock.monotonic()));
        timer.task();
        await settlePromises();
      }
      clock.advance(endMs - clock.monotonic());
      await settlePromises();
    },
  };
}

/** Waits until promises that need no timer have settled, also long chains. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
