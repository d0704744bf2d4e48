import type { Logger } from "../ports/logger.ts";

/** A value that changes, and those who are told of it. */
export interface Observable<Value> {
  /** The value as of now. */
  get(): Value;
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (value: Value) => void): () => void;
}

/**
 * Makes an observable value. Every listener hears of every change once and in the same order, also when a listener makes
 * the next change; one that throws is reported and delays nobody. Throws nothing.
 * @example
 * const { get, subscribe, set } = createObservable({ step: "start" }, client.logger);
 */
export function createObservable<Value>(
  initial: Value,
  logger: Logger,
): Observable<Value> & { set(value: Value): void } {
  let value = initial;
  const listeners = new Set<{ readonly hear: (value: Value) => void }>();
  /** The first one is being told. */
  const untold: Value[] = [];
  return {
    get: () => value,
    subscribe(hear) {
      const entry = { hear };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    set(next) {
      value = next;
      if (untold.push(next) > 1) return;
      // A value may be undefined, so that the length tells when all is told.
      for (; untold.length; untold.shift()) {
        for (const entry of Array.from(listeners)) {
          try {
            if (listeners.has(entry)) entry.hear(untold[0] as Value);
          } catch (cause) {
            logger.error("A listener failed", { cause });
          }
        }
      }
    },
  };
}
