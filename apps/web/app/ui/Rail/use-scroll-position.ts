import { useLayoutEffect, type RefObject } from "react";

/** Scroll position and focus of a rail. */
export interface RailPosition {
  /** Scroll offset in CSS pixels. */
  readonly left: number;
  /** URL of the focused card. */
  readonly focused: string | undefined;
}

/** The stored position of a rail for a history entry. */
export interface RailMemory {
  /** Undefined on the first visit. */
  readonly saved: RailPosition | undefined;
  readonly save: (position: RailPosition) => void;
}

function focusedLink(strip: HTMLElement): string | undefined {
  const { activeElement } = document;
  return activeElement !== null && strip.contains(activeElement)
    ? (activeElement.getAttribute("href") ?? undefined)
    : undefined;
}

/** Stores a rail's scroll offset and focused card, and restores them when the viewer goes back. */
export function useScrollPosition(
  strip: RefObject<HTMLElement | null>,
  memory: RailMemory | undefined,
): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null || memory === undefined) return undefined;
    const { saved, save } = memory;
    if (saved !== undefined) {
      // An element that is not rendered yet cannot be scrolled.
      element.style.setProperty("content-visibility", "visible");
      element.scrollLeft = saved.left;
      const link = Array.from(element.querySelectorAll("a")).find(
        (each) => each.getAttribute("href") === saved.focused,
      );
      link?.focus({ preventScroll: true });
    }
    // A layout effect's cleanup runs while the element is still in the document.
    return () => save({ left: element.scrollLeft, focused: focusedLink(element) });
  }, [strip, memory]);
}
