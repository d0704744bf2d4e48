import type { Logger } from "@marquee/http";

/**
 * Returns a handler that logs a failure no caller waits for. The cause is logged as text: not every logger prints error
 * objects.
 */
export function toLog({ logger }: { readonly logger: Logger }, what: string): (cause: unknown) => void {
  return (cause) => logger.warn(what, { cause: String(cause) });
}
