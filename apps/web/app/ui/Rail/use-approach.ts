import { useCallback, useEffect, useState, type RefObject } from "react";

/** How far below or above the viewport a rail gets its further cards, so that they are there when it comes into sight. */
const NEARNESS = "200px 0px";

/** What a viewer does with a rail. */
const ACTS = ["pointerenter", "pointerdown", "focusin"] as const;

interface Approach {
  /** Cards that are shown. */
  readonly shown: number;
  /** Shows all cards. */
  readonly complete: () => void;
}

/** Cards that fill the strip, and one that begins beyond its end. */
function fittingCards(strip: HTMLElement): number {
  const width = strip.firstElementChild?.clientWidth ?? 0;
  return width === 0 ? Infinity : Math.ceil(strip.clientWidth / width) + 1;
}

/**
 * How many cards a rail shows: the first ones in the server's page, as many as fit once it comes near the viewport, and all of them
 * when it is used.
 */
export function useApproach(strip: RefObject<HTMLElement | null>, first: number, isWhole: boolean): Approach {
  const [shown, setShown] = useState(isWhole ? Infinity : first);
  const complete = useCallback(() => setShown(Infinity), []);
  const isFirst = shown === first;
  useEffect(() => {
    const element = strip.current;
    if (!isFirst || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setShown((now) => Math.max(now, fittingCards(element)));
      },
      { rootMargin: NEARNESS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, isFirst]);
  const isWholeNow = shown === Infinity;
  useEffect(() => {
    const rail = strip.current?.parentElement;
    if (isWholeNow || rail == null) return undefined;
    for (const act of ACTS) rail.addEventListener(act, complete);
    return () => {
      for (const act of ACTS) rail.removeEventListener(act, complete);
    };
  }, [strip, isWholeNow, complete]);
  return { shown, complete };
}
