import { MINUTE } from "@marquee/config";
import type { Clock } from "../../ports/clock.ts";

/** A clock that is set back by less than this stands still instead. */
const STANDS_STILL_MS = MINUTE;

/** The time for playlists of channels: it does not go back when the clock is corrected, as no playlist may. */
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
