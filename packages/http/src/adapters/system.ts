import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";

// What browsers, workers, servers and televisions offer globally. Read inside the functions only, never while the module loads.
declare const performance: { now(): number } | undefined;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } | undefined;
declare const console: Logger;
declare function setTimeout(task: () => void, delayMs: number): TimerHandle;
declare function clearTimeout(handle: TimerHandle): void;

/** The clock of the engine. Where `performance` is missing, `monotonic` follows the clock on the wall. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => (typeof performance === "undefined" ? Date.now() : performance.now()),
  };
}

/** The timers of the engine. */
export function systemTimers(): Timers {
  return {
    setTimeout: (task, delayMs) => setTimeout(task, delayMs),
    clearTimeout: (handle) => clearTimeout(handle),
  };
}

/** The console. */
export function consoleLogger(): Logger {
  return console;
}

/**
 * Random version 4 UUIDs. Engines without `crypto` (Node before 19, old televisions) get them from `Math.random`: such ids
 * are as distinct, but they can be guessed, so they must not serve as a secret.
 */
export function systemRandomId(): RandomId {
  return () => {
    // One call for all digits: each costs more than everything else here.
    const bytes = new Uint8Array(36).map(() => Math.random() * 256);
    if (typeof crypto !== "undefined" && crypto.getRandomValues) crypto.getRandomValues(bytes);
    return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (letter, place: number) => {
      const byte = bytes[place] as number;
      // Of the digit that says the variant only two bits are left to chance.
      return (letter === "x" ? byte & 15 : (byte & 3) | 8).toString(16);
    });
  };
}
