import type { SyntheticEvent } from "react";

/**
 * Handles the press of a button or link that is about to go: moves the focus to the button of the next list entry, else
 * of the previous one, else to the part of the page around it.
 */
export function moveFocusOn({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const entry = currentTarget.closest("li");
  const button = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector("button");
  if (button) button.focus();
  else currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Ref of an element below a list, such as "Show more": if it goes while it has the focus, the list's last entry gets it. */
export const focusListAbove = (below: HTMLElement | null) => (): void => {
  if (below?.contains(document.activeElement) === true)
    below.previousElementSibling
      ?.querySelector<HTMLElement>("li:last-child a, li:last-child button")
      ?.focus({ preventScroll: true });
};
