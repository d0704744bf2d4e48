import type { Logger } from "../ports/logger.ts";

/** A value that changes, with listeners. */
export interface Observable<Value> {
  /** Returns the current value. */
  get(): Value;
  /** Calls the listener after each change; the returned function ends the subscription. */
  subscribe(listener: (value: Value) => void): () => void;
}

/**
 * Creates an observable value. Every listener gets every change once and in order, also if a listener changes the value. A
 * listener that throws is logged and does not stop the others. Never throws.
 * @example
 * const { get, subscribe, set } = createObservable({ step: "start" }, client.logger);
 */
export function createObservable<Value>(
  initial: Value,
  logger: Logger,
): Observable<Value> & { set(value: Value): void } {
  let value = initial;
  const listeners = new Set<{ readonly hear: (value: Value) => void }>();
  /** Values to notify; the first one is being notified. */
  const pending: Value[] = [];
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
      if (pending.push(next) > 1) return;
      // A value may be undefined, so the loop checks the length.
      for (; pending.length; pending.shift()) {
        for (const entry of Array.from(listeners)) {
          try {
            if (listeners.has(entry)) entry.hear(pending[0] as Value);
          } catch (cause) {
            logger.error("A listener failed", { cause });
          }
        }
      }
    },
  };
}
