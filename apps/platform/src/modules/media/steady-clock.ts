import { MINUTE } from "@marquee/config";
import type { Clock } from "../../ports/clock.ts";

/** Up to this many milliseconds a clock that is set back stands still instead. */
const STANDS_STILL_MS = MINUTE;

/** A clock for channels' playlists that does not go back when the system clock is corrected, as a playlist must not. */
export function createSteadyClock(clock: Pick<Clock, "now">): Pick<Clock, "now"> {
  let latest = 0;
  return {
    now() {
      const now = clock.now();
      if (now > latest || latest - now >= STANDS_STILL_MS) latest = now;
      return latest;
    },
  };
}
