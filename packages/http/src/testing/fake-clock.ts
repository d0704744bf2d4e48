import type { Clock } from "../ports/clock.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";

/** A clock that stands still until told. */
export interface FakeClock extends Clock {
  /** Moves wall and monotonic time on by milliseconds. Timers of `fakeTimers` on this clock are not run; use its `advance`. */
  advance(ms: number): void;
  /** Sets the wall time only, as a device does that corrects its clock. Epoch milliseconds. */
  jumpTo(epochMs: number): void;
}

/** A clock at the given epoch milliseconds (default 2026-01-01T00:00:00Z), monotonic time at 0. */
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

/** Timers that run when told. */
export interface FakeTimers extends Timers {
  /** Number of timers that wait. */
  readonly pending: number;
  /**
   * Moves the clock on and runs what falls due on the way, in order of time. After each timer, and once at the start,
   * waits until promises have settled, so that what a timer causes happens before the next one.
   */
  advance(ms: number): Promise<void>;
}

/** Timers on a fake clock (default: one of its own). */
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

/** Lets promises settle that need no timer: enough turns for long chains. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
