import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Makes a `<details>` behave like a menu once hydrated. It closes on Escape, on outside clicks, when an entry is chosen,
 * and when the page changes; Escape returns the focus to its summary.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (ref.current !== null) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const details = ref.current;
    if (details === null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (details.open && !details.contains(event.target as Node)) details.open = false;
    };
    const onFocusOut = (event: FocusEvent): void => {
      if (event.relatedTarget !== null && !details.contains(event.relatedTarget as Node))
        details.open = false;
    };
    const onClick = (event: MouseEvent): void => {
      const choice = (event.target as Element).closest("a, button");
      if (choice === null || !details.contains(choice)) return;
      details.open = false;
      details.querySelector("summary")?.focus({ preventScroll: true });
    };
    details.addEventListener("keydown", onKeyDown);
    details.addEventListener("click", onClick);
    details.addEventListener("focusout", onFocusOut);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      details.removeEventListener("keydown", onKeyDown);
      details.removeEventListener("click", onClick);
      details.removeEventListener("focusout", onFocusOut);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, []);

  return ref;
}
