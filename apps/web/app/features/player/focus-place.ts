import type { FocusPlace } from "./player-keys.ts";

/** Where in the player a key was pressed. */
export function focusPlace(element: Element): FocusPlace {
  if (element.closest('[role="menu"]') !== null) return "menu";
  const { place } = (element as HTMLElement).dataset;
  if (place === "seek" || place === "volume") return place;
  return element.closest("button") === null ? "surface" : "button";
}
