import { SECOND } from "@marquee/config";
import { useCallback, useEffect, useRef, useState } from "react";

/** The controls hide after this time without input. */
const IDLE_MS = 3 * SECOND;

interface Idle {
  readonly isIdle: boolean;
  /** Reports an input: shows the controls and restarts the timer. */
  readonly wake: () => void;
  /** Hides the controls at once. */
  readonly sleep: () => void;
}

/** Returns whether there was no input for {@link IDLE_MS}. Never true while `isHeld`. */
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
