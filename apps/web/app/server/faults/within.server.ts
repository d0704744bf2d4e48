import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import type { LogFacts } from "@marquee/http";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Waits for something optional at most so long, then rejects; the work itself goes on. */
export function within<Value>(limitMs: number, load: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not there within ${limitMs} ms`)), limitMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

interface OptionalCall<Value> {
  readonly client: Pick<RequestContext["client"], "logger">;
  readonly load: () => Promise<Value>;
  /** What the log says where it could not be had. */
  readonly failure: string;
  readonly facts?: LogFacts;
}

/** What a page can do without: undefined where it failed or is not there in time. */
export async function ifInTime<Value>({
  client,
  load,
  failure,
  facts,
}: OptionalCall<Value>): Promise<Value | undefined> {
  try {
    return await within(OPTIONAL_CALL_WAIT_MS, load);
  } catch (cause) {
    client.logger.warn(failure, { ...facts, cause });
    return undefined;
  }
}
