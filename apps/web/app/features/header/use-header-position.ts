import { useEffect, useState } from "react";
import { headerHeight } from "../../theme/header-heights.ts";

/** Smallest movement in CSS pixels that counts as scrolling up. */
const JITTER = 4;

export interface HeaderPosition {
  readonly isHidden: boolean;
  /** Whether the page is scrolled, so that content lies under the header. */
  readonly isOverContent: boolean;
}

/** Hides the header after scrolling down by its height; scrolling up shows it again. */
export function useHeaderPosition(): HeaderPosition {
  const [position, setPosition] = useState<HeaderPosition>({ isHidden: false, isOverContent: false });

  useEffect(() => {
    let turningPoint = window.scrollY;
    let wasHidden = false;
    const onScroll = (): void => {
      const y = Math.max(0, window.scrollY);
      const threshold = headerHeight(window.innerWidth);
      if (wasHidden ? y > turningPoint : y < turningPoint) turningPoint = y;
      let isHidden = wasHidden;
      if (!wasHidden && y - turningPoint > threshold) isHidden = true;
      if (wasHidden && turningPoint - y > JITTER) isHidden = false;
      if (y <= threshold) isHidden = false;
      if (isHidden !== wasHidden) turningPoint = y;
      wasHidden = isHidden;
      const isOverContent = y > 8;
      setPosition((last) =>
        last.isHidden === isHidden && last.isOverContent === isOverContent
          ? last
          : { isHidden, isOverContent },
      );
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return position;
}
