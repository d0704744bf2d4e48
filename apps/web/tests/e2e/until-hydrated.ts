import type { Page } from "@playwright/test";

/**
 * Waits until script serves the page: before that, links, keys and menus do what they do without it, which is another thing to
 * decide. What is typed and pressed too early is decided elsewhere.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading" && !("preHydration" in window));
}
