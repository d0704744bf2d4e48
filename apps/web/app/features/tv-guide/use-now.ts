import { MINUTE } from "@marquee/config";
import { useEffect, useState } from "react";

/** The current minute in epoch milliseconds; `start` until the first minute has passed in the browser. */
export function useNow(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = window.setInterval(tick, MINUTE / 2);
    tick();
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
