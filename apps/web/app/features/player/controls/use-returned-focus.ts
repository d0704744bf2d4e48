import { useLayoutEffect, type RefObject } from "react";

/** Moves the focus to the player when the part that contains it unmounts, so that the page behind does not get it. */
export function useReturnedFocus(
  part: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const shown = part.current;
    const player = root.current;
    return () => {
      if (shown?.contains(document.activeElement) === true) player?.focus();
    };
  }, [part, root]);
}
