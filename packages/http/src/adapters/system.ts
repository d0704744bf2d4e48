import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";

// Globals of the engine. Read only inside the functions, never while the module loads.
declare const performance: { now(): number } | undefined;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } | undefined;
declare const console: Logger;
declare function setTimeout(task: () => void, delayMs: number): TimerHandle;
declare function clearTimeout(handle: TimerHandle): void;

/** Returns the engine's clock. Without `performance`, `monotonic` follows the wall clock. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => (typeof performance === "undefined" ? Date.now() : performance.now()),
  };
}

/** Returns the engine's timers. */
export function systemTimers(): Timers {
  return {
    setTimeout: (task, delayMs) => setTimeout(task, delayMs),
    clearTimeout: (handle) => clearTimeout(handle),
  };
}

/** Returns a logger that writes to the console. */
export function consoleLogger(): Logger {
  return console;
}

/**
 * Returns random version 4 UUIDs. Without `crypto` (Node before 19, old televisions) they come from `Math.random`: such ids are
 * unique, but can be guessed, so they must not be used as secrets.
 */
export function systemRandomId(): RandomId {
  return () => {
    // All digits in one call, as each call is slow.
    const bytes = new Uint8Array(36).map(() => Math.random() * 256);
    if (typeof crypto !== "undefined" && crypto.getRandomValues) crypto.getRandomValues(bytes);
    return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (letter, place: number) => {
      const byte = bytes[place] as number;
      // Two bits of the variant digit are fixed.
      return (letter === "x" ? byte & 15 : (byte & 3) | 8).toString(16);
    });
  };
}
