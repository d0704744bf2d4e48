import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page, type Response } from "@playwright/test";
import { ADDRESS_IN, WEB_URL } from "./addresses.ts";
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

/** A device without any font: a configuration of fonts that names none. */
async function launchWithoutFonts(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-no-fonts-"));
  const file = join(folder, "fonts.conf");
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`);
  // oxlint-disable-next-line node/no-process-env
  const env = { ...process.env, FONTCONFIG_FILE: file };
  return chromium.launch({ ...test.info().project.use.launchOptions, env });
}

/** Whether each letter but the Latin ones of what a selector finds first comes from a font of ours. */
async function isInOurFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  const text = (await page.locator(selector).first().textContent()) ?? "";
  const glyphs = (isOurs: boolean) =>
    fonts.reduce((sum, { isCustomFont, glyphCount }) => sum + (isCustomFont === isOurs ? glyphCount : 0), 0);
  return glyphs(true) > 0 && glyphs(false) <= (text.match(/[\u0020-\u00ff]/g) ?? []).length;
}

test("on a device without fonts a first visit over a slow line shows letters and no boxes, in names of languages and without a connection too, and little moves [SHELL-166]", async () => {
  const browser = await launchWithoutFonts();
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": ADDRESS_IN.IN },
  });
  try {
    for (const path of ["/hi/", "/ta/"]) {
      const page = await context.newPage();
      const line = await context.newCDPSession(page);
      await line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      await page.goto(WEB_URL + path);
      await page.waitForLoadState("networkidle");
      await expect.poll(() => isInOurFont(page, "main h2"), { message: path }).toBe(true);
      const shift = await shiftOf(page);
      expect([path, shift, shift <= 0.1]).toEqual([path, shift, true]);
      await page.close();
    }
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "font" && asked.push(request.url())));
    await page.goto(WEB_URL);
    await page.waitForLoadState("networkidle");
    await page.locator("header summary", { hasText: "Language" }).first().click();
    await expect.poll(() => isInOurFont(page, 'header a[lang="hi"], [role="dialog"] [lang="hi"]')).toBe(true);
    expect(asked.filter((address) => !/\/(?:brand|[a-z]+-names)-[^/]+\.woff2$/.test(address))).toEqual([]);
    await page.goto(`${WEB_URL}/offline/hi`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await isInOurFont(page, "h1")).toBe(true);
  } finally {
    await browser.close();
  }
});
