import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INTERFACE_LANGUAGES } from "@marquee/config";
import { expect, it } from "vitest";
import { offlinePage } from "./standalone-pages.server.ts";

/** The most that is kept on a device for want of a connection, in bytes. */
const MOST_ENTRIES = 300 * 1024;

it("stores little on a device, even for a visitor who has used every language", async () => {
  const pages = await Promise.all(
    INTERFACE_LANGUAGES.map(async (language) => [language, await offlinePage(language).text()] as const),
  );
  for (const [language, html] of pages)
    expect([language, html.length > 1000, /(?:src|href)="[^"]/.test(html)]).toEqual([language, true, false]);
  const fonts = new Set(pages.flatMap(([, html]) => /[a-z]+-standalone\.woff2/.exec(html)?.[0] ?? []));
  expect(fonts.size).toBe(10);
  const fontBytes = [...fonts].map(
    (file) => statSync(fileURLToPath(new URL(`../theme/fonts/${file}`, import.meta.url))).size,
  );
  const pageBytes = pages.map(([, html]) => Buffer.byteLength(html));
  expect([...fontBytes, ...pageBytes].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST_ENTRIES);
});
