/** The focused element, if any. */
export function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
}

/**
 * The element to focus after closing: the opener, or the summary of the outermost `details` around it, as that menu
 * closes meanwhile.
 */
export function focusableOpener(opener: HTMLElement | undefined): HTMLElement | undefined {
  let found = opener;
  for (
    let above = opener?.parentElement;
    above !== null && above !== undefined;
    above = above.parentElement
  ) {
    if (above.tagName === "DETAILS") found = above.querySelector<HTMLElement>(":scope > summary") ?? found;
  }
  return found;
}
