import { rescued } from "./maybe-promise.ts";

const nothing = (): undefined => undefined;

/** What the work answers; undefined where it throws. */
export function tried<Value>(work: () => Value): Value | undefined {
  return rescued(work, nothing) as Value | undefined;
}

/** The same of work that may take its time. Never rejects. */
export async function attempt<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
  return rescued(work, nothing) as Awaited<Value> | undefined;
}
