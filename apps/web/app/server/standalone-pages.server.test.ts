import { INTERFACE_LANGUAGES } from "@marquee/config";
import { expect, it } from "vitest";
import { offlinePage } from "./standalone-pages.server.ts";

/** The most that is kept on a device for want of a connection, in bytes. */
const MOST_KEPT = 300 * 1024;

it("keeps little on a device, even of somebody who has used every language", async () => {
  const pages = await Promise.all(
    INTERFACE_LANGUAGES.map(async (language) => [language, await offlinePage(language).text()] as const),
  );
  for (const [language, html] of pages)
    expect([language, html.length > 1000, /(?:src|href)="[^"]/.test(html)]).toEqual([language, true, false]);
  expect(pages.reduce((sum, [, html]) => sum + Buffer.byteLength(html), 0)).toBeLessThan(MOST_KEPT);
});
