import type { Page } from "@playwright/test";

/** Display settings of people who need larger text, zoom or their own colours. */
export const SIGHTS = ["text of twice the size", "enlarged to 400 %", "forced colours"] as const;

export type Sight = (typeof SIGHTS)[number];

/** Sets the browser's default font size, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await devtools.detach();
}

/** Returns elements outside the window that cannot be scrolled to, and texts that are cut off without an ellipsis or line clamp. */
function lostParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
    const isIn = (values: readonly string[], value: string): boolean => values.includes(value);
    const problems = new Set<string>();
    if (document.documentElement.scrollWidth > window.innerWidth)
      problems.add(`scrolls sideways: ${document.documentElement.scrollWidth} pixels`);
    /** Whether an ancestor or the edge of the window cuts a text off. */
    const isLost = (text: Element, box: DOMRect): boolean => {
      for (
        let around: Element | null = text;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } =
          getComputedStyle(around);
        const saysSo = textOverflow === "ellipsis" || webkitLineClamp !== "none" || clipPath !== "none";
        if (saysSo || isIn(["auto", "scroll"], overflowX) || isIn(["auto", "scroll"], overflowY))
          return false;
        const room = around.getBoundingClientRect();
        if (isIn(["hidden", "clip"], overflowX) && (box.right > room.right + 2 || box.left < room.left - 2))
          return true;
        if (
          isIn(["hidden", "clip"], overflowY) &&
          (box.bottom - box.height / 4 > room.bottom || box.top + box.height / 4 < room.top)
        )
          return true;
        if (position === "fixed") break;
      }
      return box.right > window.innerWidth + 1 || box.left < -1;
    };
    for (const element of document.querySelectorAll("body *:not(script, style)")) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      const isControl = element.matches("a[href], button, summary, input");
      if (
        (texts.length === 0 && !isControl) ||
        element.closest('[aria-hidden="true"]') !== null ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const own = element.getBoundingClientRect();
      if (own.width <= 1 || own.height <= 1 || own.bottom <= 0) continue;
      const boxes = texts.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
      if ([...boxes, ...(isControl ? [own] : [])].some((box) => isLost(element, box)))
        problems.add(`cut off: ${nameOf(element)}`);
    }
    return [...problems].slice(0, 8);
  });
}

/** Returns controls without a visible focus indicator. Only the first 40 of a page are checked. */
function unmarkedControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MOST = 40;
    const isDrawn = (element: Element | null | undefined): boolean =>
      element != null &&
      ["auto", "solid"].includes(getComputedStyle(element).outlineStyle) &&
      Number.parseFloat(getComputedStyle(element).outlineWidth) >= 1;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button, input, select, summary), header :is(a[href], button, summary)",
      ),
    ];
    const seen = controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .slice(0, MOST);
    return seen.flatMap((control) => {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return [];
      const isMarked = [
        control,
        control.parentElement,
        control.parentElement?.parentElement,
        control.nextElementSibling,
      ].some(isDrawn);
      return isMarked
        ? []
        : [
            `no mark of the focus: ${control.tagName.toLowerCase()} ${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40)}`,
          ];
    });
  });
}

/** Returns the problems of the open page under a display setting, which is reset afterwards. */
export async function problemsSeen(page: Page, sight: Sight): Promise<readonly string[]> {
  if (sight === "forced colours") {
    await page.emulateMedia({ forcedColors: "active" });
    const unmarked = await unmarkedControls(page);
    await page.emulateMedia({ forcedColors: null });
    return unmarked;
  }
  const before = page.viewportSize();
  if (sight === "enlarged to 400 %") await page.setViewportSize({ width: 320, height: 256 });
  else await setTextSize(page, 32);
  const lost = await lostParts(page);
  if (sight !== "enlarged to 400 %") await setTextSize(page, 16);
  else if (before !== null) await page.setViewportSize(before);
  return lost;
}
