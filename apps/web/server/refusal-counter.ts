import { SECOND } from "@marquee/config";

interface RefusalCounterOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}

/** A crowd is one line in the log every so often, not one for each visitor. */
const LINE_EVERY_MS = 10 * SECOND;

/** Counts pages that were refused because too many were asked for at once, and says so now and then. */
export function refusalCounter({ now, warn }: RefusalCounterOptions): () => void {
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    if (now() - saidAt < LINE_EVERY_MS) return;
    warn("Too many pages are asked for at once, some are answered 503", { refusedSinceLastLine: refused });
    refused = 0;
    saidAt = now();
  };
}
