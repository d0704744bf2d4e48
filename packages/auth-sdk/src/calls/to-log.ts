import type { Logger } from "@marquee/http";

/** Tells the log what went wrong where nobody else is told. The cause goes as a text, as loggers cannot be trusted with objects of engines. */
export function toLog({ logger }: { readonly logger: Logger }, what: string): (cause: unknown) => void {
  return (cause) => logger.warn(what, { cause: String(cause) });
}
