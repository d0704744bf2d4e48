import type { Clock } from "../ports/clock.ts";
import type { LogFacts, Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";

// What browsers, workers, servers and televisions offer globally. Read inside the functions only, never while the module loads.
declare const performance: { now(): number } | undefined;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } | undefined;
declare const console: Record<
  "debug" | "info" | "warn" | "error",
  (message: string, facts?: unknown) => void
>;
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
  const line =
    (level: "debug" | "info" | "warn" | "error") =>
    (message: string, facts?: LogFacts): void => {
      if (facts === undefined) console[level](message);
      else console[level](message, facts);
    };
  return { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") };
}

/**
 * Random version 4 UUIDs. Engines without `crypto` (Node before 19, old televisions) get them from `Math.random`: such ids
 * are as distinct, but they can be guessed, so they must not serve as a secret.
 */
export function systemRandomId(): RandomId {
  return () => {
    const bytes = randomBytes();
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => (byte + 0x100).toString(16).slice(1)).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
}

function randomBytes(): Uint8Array {
  const bytes = new Uint8Array(16);
  return typeof crypto !== "undefined" && crypto.getRandomValues
    ? crypto.getRandomValues(bytes)
    : bytes.map(() => Math.random() * 256);
}
