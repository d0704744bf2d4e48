// Time from pressing a card to the painted page of its title, in turns with a bare page of the same framework:
// `npm run bench -- card`. `--rounds=5` runs fewer rounds. Exits with 1 when ours is over its limit.
import { createRequire } from "node:module";
import { loadavg } from "node:os";
import { inRoot } from "../../run/repository.mjs";
import { requireChromium } from "../../run/system-tools.mjs";
import { FROM_INDIA, startProduct } from "../pages/product.mjs";
import { startBareSite } from "./bare-site.mjs";

const require = createRequire(inRoot("apps/web/package.json"));
const { chromium } = require("@playwright/test");
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 11);
const MOST_TIMES_BARE = 1.5;
const QUIET_MS = 500;

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** Records in the page when a link was pressed, and the first frame with the new heading. */
function watchPress() {
  document.addEventListener(
    "click",
    () => {
      const before = document.querySelector("h1");
      const [text, begun] = [before?.textContent, performance.now()];
      const look = () => {
        const now = document.querySelector("main h1");
        if (now === null || now.textContent === text || now === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => (window.paintedMs = performance.now() - begun));
      };
      look();
    },
    { capture: true },
  );
}

async function untilQuiet(page, open) {
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS) {
    if (open.size > 0) quietSince = Date.now();
    await page.waitForTimeout(20);
  }
}

/** Milliseconds from press to painted page; with a mouse, hover prefetches first, a touch comes without any. */
async function once(browser, { url, card }, isTouch) {
  const context = await browser.newContext({
    viewport: isTouch ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: isTouch,
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": FROM_INDIA },
  });
  try {
    const page = await context.newPage();
    const open = new Set();
    page.on("request", (request) => open.add(request));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => open.delete(request));
    await page.addInitScript(watchPress);
    await page.goto(url, { waitUntil: "load" });
    await untilQuiet(page, open);
    const link = page.locator(card).first();
    await link.scrollIntoViewIfNeeded();
    await untilQuiet(page, open);
    if (isTouch) await link.tap();
    else {
      await link.hover();
      await page.waitForTimeout(150);
      await untilQuiet(page, open);
      await link.click();
    }
    await page.waitForFunction(() => window.paintedMs !== undefined);
    return await page.evaluate(() => window.paintedMs);
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const bare = await startBareSite(product.platformUrl);
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const SITES = {
  bare: { url: bare.url, card: "main a" },
  marquee: { url: `${product.webUrl}/movies`, card: 'main section li a[href*="/details/"]' },
};
let ratio = NaN;
try {
  for (const isTouch of [false, true]) {
    const seen = { bare: [], marquee: [] };
    // The first round is not measured: it warms everything up.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const name of round % 2 === 0 ? Object.keys(SITES) : Object.keys(SITES).toReversed()) {
        const ms = await once(browser, SITES[name], isTouch);
        if (round >= 0) seen[name].push(ms);
      }
    const [ours, theirs] = [median(seen.marquee), median(seen.bare)];
    const spread = (all) => `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`;
    console.log(
      `${isTouch ? "touch, nothing prefetched" : "mouse, after what hover prefetches"}: ours ${ours.toFixed(0)} ms (${spread(seen.marquee)}), bare ${theirs.toFixed(0)} ms (${spread(seen.bare)}), ${(ours / theirs).toFixed(2)} times`,
    );
    if (!isTouch) ratio = ours / theirs;
  }
  console.log(
    `${ratio.toFixed(2)} times the bare page after hover (at most ${MOST_TIMES_BARE}); load ${loadavg()[0].toFixed(1)}`,
  );
} finally {
  await browser.close();
  bare.stop();
  await product.stop();
}
process.exit(ratio <= MOST_TIMES_BARE ? 0 : 1);
