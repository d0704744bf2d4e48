import { SECOND } from "@marquee/config";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Clock } from "../ports/clock.ts";

const FRESH_MS = 3 * SECOND;

/**
 * Shares one reading between all parts of a page: each reading resets the event loop's delays, so a second one would show none.
 */
export function shareReadings(
  metrics: Pick<Metrics, "read">,
  { clock }: { readonly clock: Clock },
): Pick<Metrics, "read"> {
  let known: { readonly at: number; readonly samples: ReturnType<Metrics["read"]> } | undefined;
  return {
    read() {
      if (known === undefined || clock.now() - known.at >= FRESH_MS)
        known = { at: clock.now(), samples: metrics.read() };
      return known.samples;
    },
  };
}
