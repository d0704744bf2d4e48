import type { Logger } from "@marquee/http";
import type { Abortable } from "../calls/abortable.ts";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { attempt, refused, type ActResult } from "../calls/problem.ts";

/** A value of the account that is read from the backend; `undefined` until it is loaded. */
export interface Loaded<Value> extends Observable<Value | undefined> {
  /** Reads the value again. Never rejects; after a failure or an abort (`ABORTED`) the former value stays. */
  load(options?: Abortable): Promise<ActResult<Value>>;
  /** Sets the value to `undefined` and sends no change that still waits (`ABORTED`); call it after signing out. */
  clear(): void;
}

/**
 * Creates the value. `change` runs a request that returns the new value. Changes run one after another and reads wait for them, so
 * that the answer of a later call is the newer one.
 */
export function createLoaded<Value>(
  fetchValue: (options: Abortable) => Promise<Value>,
  logger: Logger,
): Loaded<Value> & { change(run: () => Promise<Value>): Promise<ActResult<Value>> } {
  const { get, subscribe, set } = createObservable<Value | undefined>(undefined, logger);
  let lastCall = 0;
  /** The call whose answer is the value. A call before it neither replaces the value nor, after `clear`, begins. */
  let applied = 0;
  let lastChange: Promise<unknown> = Promise.resolve();
  function afterChanges(run: () => Promise<Value>): Promise<ActResult<Value>> {
    const current = ++lastCall;
    return lastChange.then(() =>
      current > applied
        ? attempt(async () => {
            const value = await run();
            if (current > applied) {
              applied = current;
              set(value);
            }
            return value;
          }, logger)
        : refused({ code: "ABORTED" }),
    );
  }
  return {
    get,
    subscribe,
    load: (options = {}) => afterChanges(() => fetchValue(options)),
    change: (run) => (lastChange = afterChanges(run)),
    clear() {
      applied = ++lastCall;
      set(undefined);
    },
  };
}
