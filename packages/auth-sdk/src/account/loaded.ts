import type { Logger } from "@marquee/http";
import type { Abortable } from "../calls/abortable.ts";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { attempt, type ActResult } from "../calls/problem.ts";

/** A value of the account that is read from the backend; `undefined` until it is loaded. */
export interface Loaded<Value> extends Observable<Value | undefined> {
  /** Reads the value again. Never rejects; after a failure or an abort (`ABORTED`) the former value stays. */
  load(options?: Abortable): Promise<ActResult<Value>>;
  /** Sets the value to `undefined`; call it after signing out. */
  clear(): void;
}

/**
 * Creates the value. `change` runs a request that returns the new value; `set` replaces it without one. The latest call wins.
 */
export function createLoaded<Value>(
  fetchValue: (options: Abortable) => Promise<Value>,
  logger: Logger,
): Loaded<Value> & {
  change(run: () => Promise<Value>): Promise<ActResult<Value>>;
  set(value: Value | undefined): void;
} {
  const {
    get,
    subscribe,
    set: store,
  } = createObservable<{ readonly value: Value | undefined }>({ value: undefined }, logger);
  let lastCall = 0;
  function set(value: Value | undefined): void {
    lastCall += 1;
    store({ value });
  }
  function change(run: () => Promise<Value>): Promise<ActResult<Value>> {
    lastCall += 1;
    const current = lastCall;
    return attempt(async () => {
      const value = await run();
      if (current === lastCall) set(value);
      return value;
    }, logger);
  }
  return {
    get: () => get().value,
    subscribe: (listener) => subscribe(({ value }) => listener(value)),
    load: (options = {}) => change(() => fetchValue(options)),
    change,
    set,
    clear: () => set(undefined),
  };
}
