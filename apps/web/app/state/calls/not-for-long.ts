import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import type { Timers } from "@marquee/http";

/** Waits for something that is better awaited, but not for long: the viewer waits, too. */
export async function notForLong(timers: Timers, work: Promise<unknown>): Promise<void> {
  let timer: unknown;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = timers.setTimeout(resolve, OPTIONAL_CALL_WAIT_MS);
    }),
  ]);
  timers.clearTimeout(timer);
}
