/** What has the focus at this moment, if anything has. */
export function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
}

/** What can take the focus back: the opener, or what opens the outermost menu it stands in, since that closes meanwhile. */
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
