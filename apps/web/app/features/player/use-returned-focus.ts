import { useLayoutEffect, type RefObject } from "react";

/** Hands the focus to the player when the part of it that has it goes: the page behind must not get it. */
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
