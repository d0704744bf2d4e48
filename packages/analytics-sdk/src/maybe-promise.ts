import type { MaybePromise } from "@marquee/http";

/** Whether a value comes later. */
export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof (Object(value) as { readonly then?: unknown }).then === "function";
}

/**
 * Runs steps like those of an async function, with `yield` for `await`; but a value that is there at once is not waited for, so that
 * all is done before the call returns if it can be, as while a page closes.
 */
export function inSteps<Result>(
  steps: Generator<unknown, Result, never>,
  first = steps.next(undefined as never),
): MaybePromise<Result> {
  let step = first;
  while (!step.done && !isPromise(step.value)) step = steps.next(step.value as never);
  return step.done
    ? step.value
    : (step.value as Promise<unknown>).then(
        (known) => inSteps(steps, steps.next(known as never)),
        (cause: unknown) => inSteps(steps, steps.throw(cause)),
      );
}
