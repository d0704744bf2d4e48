import { useEffect, useState, type RefObject } from "react";

/** What of a scrolled element is in sight, in pixels. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Follows what of an element is in sight, once for each frame at most. */
export function useSight(element: RefObject<HTMLElement | null>, start: Sight): Sight {
  const [sight, setSight] = useState(start);
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return undefined;
    let frame = 0;
    const read = (): void => {
      frame = 0;
      setSight({
        left: scrolled.scrollLeft,
        top: scrolled.scrollTop,
        width: scrolled.clientWidth,
        height: scrolled.clientHeight,
      });
    };
    const readSoon = (): void => {
      if (frame === 0) frame = window.requestAnimationFrame(read);
    };
    const sizes = new ResizeObserver(readSoon);
    sizes.observe(scrolled);
    scrolled.addEventListener("scroll", readSoon, { passive: true });
    return () => {
      window.cancelAnimationFrame(frame);
      sizes.disconnect();
      scrolled.removeEventListener("scroll", readSoon);
    };
  }, [element]);
  return sight;
}
