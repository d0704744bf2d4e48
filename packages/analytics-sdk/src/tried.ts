import type { MaybePromise } from "@marquee/http";

/** What the work answers; undefined where it throws. */
export function tried<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The same of work that may take its time, and begins at once. Never rejects. */
export async function attempt<Value>(work: () => MaybePromise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
