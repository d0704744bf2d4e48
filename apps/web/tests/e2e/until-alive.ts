import type { Page } from '@playwright/test';

/**
 * Waits until script serves the page: before that, links, keys and menus do what they do without it, which is another thing to
 * decide. What is typed and pressed too early is decided elsewhere.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))) return false;
    // Listeners are added in a task after the one that takes the page over.
    const seen = window as Window & { isAlive?: boolean };
    if (seen.isAlive === undefined) {
      seen.isAlive = false;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen.isAlive = true);
      port2.postMessage(undefined);
    }
    return seen.isAlive;
  });
}
