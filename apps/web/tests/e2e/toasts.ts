import type { Page } from "@playwright/test";
import { expect } from "./visitor.ts";

declare global {
  interface Window {
    heardToasts?: string[];
  }
}

/** Listens to the short messages of the page that is open; answers how to wait for one, which may be gone again by then. */
export async function hearToasts(page: Page): Promise<(text: string) => Promise<void>> {
  await page.locator("main ~ output").evaluate((region) => {
    const heard = (window.heardToasts = [] as string[]);
    const hear = (): void => {
      const toast = region.firstElementChild;
      if (toast?.checkVisibility() === true) heard.push(toast.textContent ?? "");
    };
    new MutationObserver(() => requestAnimationFrame(hear)).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return (text) => expect.poll(() => page.evaluate(() => window.heardToasts)).toContain(text);
}
