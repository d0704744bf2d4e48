import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MODAL_FADE_MS } from "../../theme/motion.ts";
import { fadeOut } from "./fade-out.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PORTAL = `<main><label for="first">Page</label></main>
  <div id="portal"><div role="dialog" data-enter="true" id="dialog">
    <a href="/movies">Movies</a><input type="radio" name="kind" id="first" checked><p>Text</p>
  </div></div>`;

/** A page with an open dialog, which closes at once. */
function closeDialog() {
  const { document } = new Window();
  document.body.innerHTML = PORTAL;
  const portal = document.querySelector("#portal") as unknown as HTMLElement;
  fadeOut(portal, MODAL_FADE_MS);
  portal.remove();
  return document;
}

it("keeps a hidden modal for 199 ms and has it gone at 201 [SHELL-125]", () => {
  const document = closeDialog();
  vi.advanceTimersByTime(199);
  expect(document.body.textContent).toContain("Text");
  vi.advanceTimersByTime(2);
  expect(document.body.textContent?.trim()).toBe("Page");
});

it("fades it out and takes it from the keyboard, the pointer, screen readers and the names of the page [SHELL-125]", () => {
  const document = closeDialog();
  const copy = document.querySelector("body > div");
  expect(copy?.outerHTML.replaceAll(/>\s+</g, "><")).toBe(
    '<div inert="" aria-hidden="true" style="pointer-events: none;"><div role="dialog">' +
      '<a href="/movies" tabindex="-1">Movies</a><input type="radio" checked="" tabindex="-1"><p>Text</p></div></div>',
  );
});
