import { MINUTE } from "@marquee/config";
import { useEffect, useState } from "react";

/** Epoch milliseconds of the current minute; `start` until the first one has passed in the browser. */
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
