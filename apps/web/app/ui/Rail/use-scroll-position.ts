import { useLayoutEffect, type RefObject } from "react";

/** Where a viewer left a rail. */
export interface RailPlace {
  /** How far it was scrolled, in CSS pixels. */
  readonly left: number;
  /** Address of the card that had the focus. */
  readonly focused: string | undefined;
}

/** The place of one rail of one entry of the history. */
export interface RailMemory {
  /** Undefined where the viewer has not been here before. */
  readonly kept: RailPlace | undefined;
  readonly keep: (place: RailPlace) => void;
}

function focusedLink(strip: HTMLElement): string | undefined {
  const { activeElement } = document;
  return activeElement !== null && strip.contains(activeElement)
    ? (activeElement.getAttribute("href") ?? undefined)
    : undefined;
}

/** Leaves a rail as the viewer finds it again on the way back: its offset, and the card that was followed. */
export function useScrollPosition(
  strip: RefObject<HTMLElement | null>,
  memory: RailMemory | undefined,
): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null || memory === undefined) return undefined;
    const { kept, keep } = memory;
    if (kept !== undefined) {
      // What is not drawn yet cannot be scrolled.
      element.style.setProperty("content-visibility", "visible");
      element.scrollLeft = kept.left;
      const link = Array.from(element.querySelectorAll("a")).find(
        (each) => each.getAttribute("href") === kept.focused,
      );
      link?.focus({ preventScroll: true });
    }
    // The element is still in the page when this runs for the last time.
    return () => keep({ left: element.scrollLeft, focused: focusedLink(element) });
  }, [strip, memory]);
}
