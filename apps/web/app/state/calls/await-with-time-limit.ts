import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import type { Timers } from "@marquee/http";

/** Waits for optional work, at most `OPTIONAL_CALL_WAIT_MS`, as the viewer is waiting. */
export async function awaitWithTimeLimit(timers: Timers, work: Promise<unknown>): Promise<void> {
  let timer: unknown;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = timers.setTimeout(resolve, OPTIONAL_CALL_WAIT_MS);
    }),
  ]);
  timers.clearTimeout(timer);
}
