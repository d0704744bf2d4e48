import { useEffect, useState } from "react";
import { headerHeight } from "../../theme/header-heights.ts";
import { afterScroll } from "./header-position.ts";

export interface HeaderPosition {
  readonly isHidden: boolean;
  /** Whether the page is scrolled, so that content lies under the header. */
  readonly isOverContent: boolean;
}

/** Hides the header after scrolling down by its height; scrolling up shows it again. */
export function useHeaderPosition(): HeaderPosition {
  const [position, setPosition] = useState<HeaderPosition>({ isHidden: false, isOverContent: false });

  useEffect(() => {
    let header = { isHidden: false, turningPoint: window.scrollY };
    const onScroll = (): void => {
      const y = Math.max(0, window.scrollY);
      header = afterScroll(header, { y, height: headerHeight(window.innerWidth) });
      const { isHidden } = header;
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
