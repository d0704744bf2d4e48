import { chromium, type Browser, type BrowserContext, type Page, type Response } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADDRESS_IN, TITLES, WEB_URL } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";
import { dueOf } from "./seed.ts";

const FIRST_VIEW_BYTES = 60 * 1024;

const PAGES = [
  { path: "/", country: "IN", font: "brand" },
  { path: "/hi/", country: "IN", font: "devanagari" },
  { path: "/ta/", country: "IN", font: "tamil" },
  { path: "/global/th", country: "SG", font: "thai" },
  { path: "/global/ru", country: "DE", font: "cyrillic" },
] as const;

/** The page's total layout shift, as browsers measure it. */
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

test("a page requests only the font of its own script, small enough for the first view, and no word moves", async ({
  visitFrom,
}) => {
  const [latin, ...others] = PAGES;
  for (const { path, country, font } of [latin, ...dueOf(others)]) {
    const { page, open } = await visitFrom(country);
    const requested: Response[] = [];
    page.on(
      "response",
      (answer) => void (answer.request().resourceType() === "font" && requested.push(answer)),
    );
    await open(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const fonts = await Promise.all(
      requested.map(async (answer) => ({ name: answer.url(), bytes: (await answer.body()).byteLength })),
    );
    expect([path, fonts.map(({ name }) => /([a-z]+)-[^/]+\.woff2$/.exec(name)?.[1])]).toEqual([path, [font]]);
    for (const { bytes } of fonts) expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    const shift = await shiftOf(page);
    expect([path, shift <= 0.01]).toEqual([path, true]);
  }
});

/** One letter of each script that has a font of ours; the Latin fonts include Cyrillic letters. */
const LETTERS = "कকકਕಕകகకก";

/** Only fonts of this machine without letters of these scripts. Without any font Chromium itself would crash. */
const FEW_FONTS = (folder: string) => `<?xml version="1.0"?>
<fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><cachedir>${folder}</cachedir><selectfont><rejectfont>${Array.from(
  LETTERS,
  (letter) =>
    `<pattern><patelt name="charset"><charset><int>${letter.codePointAt(0)}</int></charset></patelt></pattern>`,
).join("")}</rejectfont></selectfont></fontconfig>`;

/** Opens a page over slow 4G. */
async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
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
  return page;
}

/** Fonts that draw the first element of a selector: `own` for ours, `device` for those of the device. */
async function fontsOf(
  page: Page,
  selector: string,
): Promise<Readonly<Record<"own" | "device", readonly string[]>>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  if (nodeId === 0) return { own: [], device: [] };
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  const names = (isOwn: boolean) =>
    fonts.filter(({ isCustomFont }) => isCustomFont === isOwn).map(({ familyName }) => familyName);
  return { own: names(true), device: names(false) };
}

const fontFilesOf = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /([a-z-]+)-[^/]{8}\.woff2$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

test("a first visit over a slow line shows letters on a device that lacks them, names of languages and subtitles too, and little moves [SHELL-166]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-few-fonts-"));
  await writeFile(join(folder, "fonts.conf"), FEW_FONTS(folder));
  const { launchOptions } = test.info().project.use;
  const browsers: Browser[] = [];
  const visit = async (env: Readonly<Record<string, string>>): Promise<BrowserContext> => {
    // oxlint-disable-next-line node/no-process-env
    const all = { ...process.env, ...env } as Record<string, string>;
    const browser = await chromium.launch({ ...launchOptions, env: all });
    browsers.push(browser);
    return browser.newContext({
      viewport: { width: 1350, height: 900 },
      serviceWorkers: "block",
      extraHTTPHeaders: { "X-Forwarded-For": ADDRESS_IN.IN },
    });
  };
  try {
    const withFaces = await openSlowly(await visit({}), "/hi/");
    expect(await shiftOf(withFaces)).toBeLessThanOrEqual(0.02);

    const fewFonts = { FONTCONFIG_FILE: join(folder, "fonts.conf") };
    const page = await openSlowly(await visit(fewFonts), "/hi/");
    expect(await fontsOf(page, 'header a[aria-current="page"]')).toEqual({
      own: ["Noto Sans Devanagari"],
      device: [],
    });
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.1);
    expect(new Set(await fontFilesOf(page))).toEqual(new Set(["devanagari"]));

    // A separate visitor: the first one now has a cookie for Hindi.
    const english = await (await visit(fewFonts)).newPage();
    // The segments of a film would fill the 250 entries, and the font that comes after them would not be listed.
    await english.addInitScript(() => performance.setResourceTimingBufferSize(5000));
    await english.goto(WEB_URL + TITLES.soundFilm.path);
    await untilHydrated(english);
    await english.locator("header summary", { hasText: "Language" }).first().click();
    await expect
      .poll(() => fontsOf(english, '[role="dialog"] [lang="ta"], header details[open] [lang="ta"]'))
      .toEqual({ own: ["Noto Sans Tamil"], device: [] });
    const scriptFiles = async () =>
      (await fontFilesOf(english)).filter((name) => !/^(brand|[a-z]+-names)$/.test(name ?? ""));
    expect(await scriptFiles()).toEqual([]);
    await english.keyboard.press("Escape");

    await english
      .getByRole("main")
      .getByRole("link", { name: /^Play$/ })
      .click();
    await english.getByRole("button", { name: "Subtitles" }).click();
    await expect
      .poll(() => fontsOf(english, '[role="menuitemradio"][lang="hi"]'))
      .toEqual({ own: ["Noto Sans Devanagari"], device: [] });
    await english.getByRole("menuitemradio", { name: "हिन्दी" }).click();
    await expect.poll(scriptFiles, { timeout: 30_000 }).toEqual(["devanagari"]);
  } finally {
    for (const browser of browsers) await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
