import type { Page } from "@playwright/test";

/**
 * Waits until the page is hydrated. Before, links, keys and menus act as without JavaScript, which other journeys test, as they do
 * input before hydration.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading" && !("preHydration" in window));
}
