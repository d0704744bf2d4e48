/**
 * Leaves a copy of an element that is about to be removed, so that it fades out, and removes the copy after `durationMs`
 * milliseconds. The copy takes neither focus nor presses and is not read aloud. What has faded in has the attribute
 * `data-enter`.
 */
export function fadeOut(element: HTMLElement, durationMs: number): void {
  const copy = element.cloneNode(true) as HTMLElement;
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>("*")];
  copy.setAttribute("inert", "");
  copy.setAttribute("aria-hidden", "true");
  copy.style.pointerEvents = "none";
  for (const each of copies) {
    // Browsers older than `inert` would move the focus there.
    if (each.matches("a, button, input, select, textarea, [tabindex]")) each.setAttribute("tabindex", "-1");
    // The labels and radio buttons of the page must not find the copy.
    for (const attribute of ["id", "name"]) each.removeAttribute(attribute);
  }
  element.after(copy);
  for (const [index, original] of [element, ...element.querySelectorAll("*")].entries()) {
    const copied = copies[index];
    if (original.scrollTop > 0 && copied !== undefined) copied.scrollTop = original.scrollTop;
  }
  // The browser computes the style before it changes, so that the change is animated.
  void copy.offsetWidth;
  for (const each of copies) each.removeAttribute("data-enter");
  setTimeout(() => copy.remove(), durationMs);
}
