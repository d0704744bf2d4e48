import { useEffect, useRef, useState, type RefObject } from "react";
import { fittingCount } from "./fitting-count.ts";

/**
 * Measures how many menu entries fit into the list, again at each resize. `count` is undefined before the first
 * measurement and while CSS hides entries.
 */
export function useFittingCount(
  names: readonly string[],
  active: string | undefined,
): { readonly list: RefObject<HTMLUListElement | null>; readonly count: number | undefined } {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState<number>();
  const key = names.join(" ");

  useEffect(() => {
    const bar = list.current;
    if (bar === null || typeof ResizeObserver === "undefined") return undefined;
    const measure = (): void => {
      const widths = [...bar.children].map((entry) => entry.getBoundingClientRect().width);
      if (widths.includes(0)) return setCount(undefined);
      const entries = new Map(key.split(" ").map((name, index) => [name, widths[index] ?? 0]));
      const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
      // Sizes are fractional: allow a pixel of tolerance.
      return setCount(fittingCount({ entries, gap, room: bar.getBoundingClientRect().width + 1 }, active));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, [key, active]);

  return { list, count };
}
