import type { Logger } from "@marquee/http";

/** Logs a failure that no caller hears of. The cause is logged as text, because not every logger can print an error object. */
export function toLog({ logger }: { readonly logger: Logger }, what: string): (cause: unknown) => void {
  return (cause) => logger.warn(what, { cause: String(cause) });
}
