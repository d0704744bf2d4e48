import type { Page } from "@playwright/test";
import { expect } from "./visitor.ts";

declare global {
  interface Window {
    heardToasts?: string[];
  }
}

/** Records the toasts of the open page. Returns a function that waits for a toast, which may have disappeared by then. */
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
