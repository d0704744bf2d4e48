import type { MaybePromise } from "@marquee/http";

/** Whether a value comes later. */
export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof (Object(value) as { readonly then?: unknown }).then === "function";
}

/**
 * Runs steps like those of an async function, with `yield` for `await`; but a value that is there at once is not waited for, so that
 * all is done before the call returns if it can be, as while a page closes.
 */
export function inSteps<Result>(steps: Generator<unknown, Result, never>): MaybePromise<Result> {
  function go(from: IteratorResult<unknown, Result>): MaybePromise<Result> {
    let step = from;
    while (!step.done) {
      const { value } = step;
      if (isPromise(value))
        return value.then(
          (known) => go(steps.next(known as never)),
          (cause: unknown) => go(steps.throw(cause)),
        );
      step = steps.next(value as never);
    }
    return step.value;
  }
  return go(steps.next(undefined as never));
}
