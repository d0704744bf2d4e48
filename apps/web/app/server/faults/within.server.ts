import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import type { LogFacts } from "@marquee/http";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Waits for optional work at most `limitMs`, then rejects; the work itself continues. */
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
  /** Log message for a failure. */
  readonly failure: string;
  readonly facts?: LogFacts;
}

/** Awaits optional content: undefined when it fails or takes too long. */
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
