import type { Logger } from "@marquee/http";
import type { Abortable } from "../calls/abortable.ts";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { attempt, type ActResult } from "../calls/problem.ts";

/** Something of the account that is read from the backend; `undefined` until then. */
export interface Loaded<Value> extends Observable<Value | undefined> {
  /** Reads it anew. Never rejects; a failure leaves what was known, an abort too (`ABORTED`). */
  load(options?: Abortable): Promise<ActResult<Value>>;
  /** Forgets it, as signing out asks for. */
  clear(): void;
}

/** Makes it. `change` runs a call that answers the new value; `set` replaces it without one. The call begun last wins. */
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
  let turn = 0;
  function set(value: Value | undefined): void {
    turn += 1;
    store({ value });
  }
  function change(run: () => Promise<Value>): Promise<ActResult<Value>> {
    turn += 1;
    const current = turn;
    return attempt(async () => {
      const value = await run();
      if (current === turn) set(value);
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
