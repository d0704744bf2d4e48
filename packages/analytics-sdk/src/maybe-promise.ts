import type { MaybePromise } from "@marquee/http";

/** Whether a value comes later. */
export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof (Object(value) as { readonly then?: unknown }).then === "function";
}

/** Goes on with a value: at once where it is here, so that it can be done while a page goes. */
export function whenKnown<Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** What the work answers, now or later; where it throws or rejects, what the rescue does. */
export function rescued<Value>(
  work: () => MaybePromise<Value>,
  rescue: (cause: unknown) => Value,
): MaybePromise<Value> {
  try {
    const value = work();
    return isPromise(value) ? value.catch(rescue) : value;
  } catch (cause) {
    return rescue(cause);
  }
}
