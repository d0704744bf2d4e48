import type { Page, Response } from "@playwright/test";
import { expect, test } from "./visitor.ts";

const FIRST_VIEW_BYTES = 60 * 1024;

const PAGES = [
  { path: "/", country: "IN", font: "brand" },
  { path: "/hi/", country: "IN", font: "devanagari" },
  { path: "/ta/", country: "IN", font: "tamil" },
  { path: "/global/th", country: "SG", font: "thai" },
  { path: "/global/ru", country: "DE", font: "cyrillic" },
] as const;

/** How much moved by itself since the page began, as browsers count it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly {
            readonly value: number;
            readonly hadRecentInput: boolean;
          }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

test("a page asks for the font of its own script alone, small enough for the first view, and no word moves", async ({
  visitFrom,
}) => {
  for (const { path, country, font } of PAGES) {
    const { page, open } = await visitFrom(country);
    const asked: Response[] = [];
    page.on("response", (answer) => void (answer.request().resourceType() === "font" && asked.push(answer)));
    await open(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const fonts = await Promise.all(
      asked.map(async (answer) => ({ name: answer.url(), bytes: (await answer.body()).byteLength })),
    );
    expect([path, fonts.map(({ name }) => /([a-z]+)-[^/]+\.woff2$/.exec(name)?.[1])]).toEqual([path, [font]]);
    for (const { bytes } of fonts) expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    const shift = await shiftOf(page);
    expect([path, shift <= 0.01]).toEqual([path, true]);
  }
});
