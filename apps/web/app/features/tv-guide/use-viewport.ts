import { useEffect, useState, type RefObject } from "react";

/** The visible part of a scrolled element, in pixels. */
export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Follows the visible part of a scrolled element, at most once per frame. */
export function useViewport(element: RefObject<HTMLElement | null>, start: Viewport): Viewport {
  const [viewport, setViewport] = useState(start);
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return undefined;
    let frame = 0;
    const read = (): void => {
      frame = 0;
      setViewport({
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
  return viewport;
}
