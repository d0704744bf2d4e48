import { SECOND } from "@marquee/config";
import { useCallback, useEffect, useRef, useState } from "react";

/** Controls leave after this long without input. */
const IDLE_MS = 3 * SECOND;

interface Idle {
  readonly isIdle: boolean;
  /** Something was pressed or moved. */
  readonly wake: () => void;
  /** Go away at once. */
  readonly sleep: () => void;
}

/** Tells when nobody has touched anything for a while; never while `isHeld`. */
export function useIdle(isHeld: boolean): Idle {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(false);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake, isHeld]);
  return { isIdle: isIdle && !isHeld, wake, sleep };
}
