import { useEffect, useState } from "react";
import { headerHeight } from "../../theme/header-heights.ts";

/** Smallest movement in CSS pixels that counts as scrolling up. */
const JITTER = 4;

export interface HeaderPosition {
  readonly isAway: boolean;
  /** Whether content lies under the header. */
  readonly isOverContent: boolean;
}

/** Scrolling down past one header height hides the header, scrolling up brings it back (SHELL-055, DEC-010). */
export function useHeaderPosition(): HeaderPosition {
  const [position, setPosition] = useState<HeaderPosition>({ isAway: false, isOverContent: false });

  useEffect(() => {
    let turningPoint = window.scrollY;
    let wasAway = false;
    const onScroll = (): void => {
      const y = Math.max(0, window.scrollY);
      const threshold = headerHeight(window.innerWidth);
      if (wasAway ? y > turningPoint : y < turningPoint) turningPoint = y;
      let isAway = wasAway;
      if (!wasAway && y - turningPoint > threshold) isAway = true;
      if (wasAway && turningPoint - y > JITTER) isAway = false;
      if (y <= threshold) isAway = false;
      if (isAway !== wasAway) turningPoint = y;
      wasAway = isAway;
      const isOverContent = y > 8;
      setPosition((last) =>
        last.isAway === isAway && last.isOverContent === isOverContent ? last : { isAway, isOverContent },
      );
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return position;
}
