import type { Locator, Page } from "@playwright/test";
import { expect } from "./member.ts";

/** More steps than any page has controls. */
const MOST_STEPS = 400;

/** Returns the focused element and a problem with its focus indicator. `place` is empty while the focus is on no element. */
function focusOn(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { place: "", problem: undefined };
    const place =
      `${focused.tagName.toLowerCase()} ${focused.getAttribute("aria-label") ?? focused.getAttribute("name") ?? (focused.textContent ?? "").trim()} ${focused.getAttribute("href") ?? ""}`.trim();
    const isDrawn = (element: Element | null): boolean =>
      element !== null &&
      ["auto", "solid"].includes(getComputedStyle(element).outlineStyle) &&
      Number.parseFloat(getComputedStyle(element).outlineWidth) >= 1;
    if (
      ![
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement ?? null,
        focused.nextElementSibling,
      ].some(isDrawn)
    )
      return { place, problem: `${place} does not show the focus` };
    const box = focused.getBoundingClientRect();
    if (box.width <= 1 || box.bottom <= 0 || box.top >= window.innerHeight)
      return { place, problem: box.width <= 1 ? undefined : `${place} has the focus out of sight` };
    const header = document.querySelector("header");
    const covered = document.elementFromPoint(
      box.left + box.width / 2,
      Math.max(1, box.top + Math.min(box.height, 24) / 2),
    );
    const isUnderHeader =
      header !== null && covered !== null && header.contains(covered) && !header.contains(focused);
    return { place, problem: isUnderHeader ? `${place} has the focus under the header` : undefined };
  });
}

async function step(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  // Wait, as the header reappears and the page scrolls while the focus moves.
  let place = "";
  await expect
    .poll(async () => {
      const focus = await focusOn(page);
      place = focus.place;
      return focus.problem;
    })
    .toBeUndefined();
  return place;
}

/** Presses Tab until `target` has the focus. Fails if the focus is not visible at a step. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await isThere()) return;
    await step(page);
  }
  expect(await isThere(), `${String(target)} is reached by the tab key`).toBe(true);
}

/** Moves the focus to a control by Tab and presses a key. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field by Tab and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Presses Tab from the beginning of a page until the focus leaves it. Returns the focused elements in order. Fails if it never leaves. */
export async function walkThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const places: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const place = await step(page);
    if (place === "" && places.length > 0) return places;
    if (place !== "") places.push(place);
  }
  throw new Error(`the focus never leaves: ${places.slice(-4).join(" > ")}`);
}
