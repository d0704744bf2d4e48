import type { TimerHandle } from "@marquee/http";
import { fakeClock, type FakeClock, type FakeTimers } from "@marquee/http/testing";

/** Time and random numbers under the control of a test. */
export interface VirtualWorld {
  readonly clock: FakeClock;
  /** Advances the clock and runs due timers; before each, pending promises settle. */
  readonly timers: FakeTimers;
  /** Returns a random number from 0 up to 1, the same for the same seed. */
  random(): number;
  /** Returns a random whole number from 0 up to the limit, exclusive. */
  pick(limit: number): number;
  /** Resolves after `ms` milliseconds of virtual time. */
  sleep(ms: number): Promise<void>;
  /** Resolves when pending promises have settled. */
  settle(): Promise<void>;
}

declare const setImmediate: ((task: () => void) => void) | undefined;

/**
 * Creates a virtual world. Default seed 1; the same seed gives the same random numbers. Never throws.
 * @example
 * const world = createVirtualWorld({ seed: 7 });
 * await world.timers.advance(3_600_000);
 */
export function createVirtualWorld({
  seed = 1,
  startMs,
}: { readonly seed?: number; readonly startMs?: number } = {}): VirtualWorld {
  const clock = fakeClock(startMs);
  const timers = virtualTimers(clock);
  const random = seededRandom(seed);
  return {
    clock,
    timers,
    random,
    pick: (limit) => Math.floor(random() * limit),
    sleep: (ms) => new Promise<void>((resolve) => void timers.setTimeout(resolve, ms)),
    settle,
  };
}

/** Random numbers by the algorithm mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `setImmediate` runs once all promises have settled; without it, many turns of the microtask queue stand in. */
async function settle(): Promise<void> {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
}

function virtualTimers(clock: FakeClock): FakeTimers {
  const waiting = new Map<number, { readonly dueMs: number; readonly task: () => void }>();
  let lastId = 0;

  /** Returns the id of the next due timer; of two due at the same time, the older. */
  function first(): number | undefined {
    let found: number | undefined;
    let dueMs = Infinity;
    waiting.forEach((timer, id) => {
      if (timer.dueMs >= dueMs) return;
      dueMs = timer.dueMs;
      found = id;
    });
    return found;
  }

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
      await settle();
      for (let id = first(); id !== undefined; id = first()) {
        const timer = waiting.get(id);
        if (!timer || timer.dueMs > endMs) break;
        waiting.delete(id);
        clock.advance(Math.max(0, timer.dueMs - clock.monotonic()));
        timer.task();
        await settle();
      }
      clock.advance(endMs - clock.monotonic());
      await settle();
    },
  };
}
