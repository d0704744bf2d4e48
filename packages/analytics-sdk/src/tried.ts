import type { MaybePromise } from "@marquee/http";
import { rescued } from "./maybe-promise.ts";

const nothing = (): undefined => undefined;

/** What the work answers; undefined where it throws. */
export const tried = <Value>(work: () => Value): Value | undefined =>
  rescued<Value | undefined>(work, nothing) as Value | undefined;

/** The same of work that may take its time. Never rejects. */
export const attempt = async <Value>(work: () => MaybePromise<Value>): Promise<Value | undefined> =>
  rescued<Value | undefined>(work, nothing);
