import { useCallback, useEffect, useState, type RefObject } from "react";

/** Distance from the viewport at which a rail renders further cards. */
const ROOT_MARGIN = "200px 0px";

/** Events by which a viewer uses a rail. */
const INTERACTIONS = ["pointerenter", "pointerdown", "focusin"] as const;

interface RenderedCards {
  /** Number of rendered cards. */
  readonly shown: number;
  /** Renders all cards. */
  readonly complete: () => void;
}

/** Number of cards that fit into the strip, plus one. */
function fittingCards(strip: HTMLElement): number {
  const width = strip.firstElementChild?.clientWidth ?? 0;
  return width === 0 ? Infinity : Math.ceil(strip.clientWidth / width) + 1;
}

/**
 * The number of cards a rail renders: first those in the server's HTML, then as many as fit when it is near the
 * viewport, and all when it is used.
 */
export function useRenderedCards(
  strip: RefObject<HTMLElement | null>,
  first: number,
  isWhole: boolean,
): RenderedCards {
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
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, isFirst]);
  const isWholeNow = shown === Infinity;
  useEffect(() => {
    const rail = strip.current?.parentElement;
    if (isWholeNow || rail == null) return undefined;
    for (const name of INTERACTIONS) rail.addEventListener(name, complete);
    return () => {
      for (const name of INTERACTIONS) rail.removeEventListener(name, complete);
    };
  }, [strip, isWholeNow, complete]);
  return { shown, complete };
}
