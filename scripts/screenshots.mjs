// Takes screenshots of the product's pages at three widths into .tmp/screenshots, from the production build with a new data
// folder.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";
import { startMarquee } from "./run/servers.mjs";
import { requireChromium } from "./run/system-tools.mjs";

const WIDTHS = [360, 900, 1350];
const VISITORS = [
  {
    name: "india",
    address: "49.36.0.1",
    pages: {
      home: "/",
      "home-hindi": "/hi",
      "home-tamil": "/ta",
      movies: "/movies",
      shows: "/tv-shows",
      "live-tv": "/live-tv",
      search: "/search?q=the",
      about: "/aboutus",
      missing: "/nothing/here",
    },
  },
  { name: "us", address: "8.8.8.8", pages: { home: "/global", "home-german": "/global/de" } },
];

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--output-logs=errors-only"]);
const executablePath = await requireChromium();
if (executablePath === undefined) process.exit(1);

const { chromium } = createRequire(inRoot("apps/web/package.json"))("@playwright/test");
const dataDir = mkdtempSync(path.join(os.tmpdir(), "marquee-screenshots-"));
const folder = inRoot(".tmp/screenshots");
mkdirSync(folder, { recursive: true });
const marquee = await startMarquee({
  host: "127.0.0.1",
  webPort: 3400,
  platformPort: 4400,
  dataDir,
  quiet: true,
});
if (!marquee) process.exit(1);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
try {
  for (const { name, address, pages } of VISITORS) {
    for (const width of WIDTHS) {
      for (const [title, pagePath] of Object.entries(pages)) {
        // Each page has a context of its own: otherwise the stored language would redirect the next page.
        const context = await browser.newContext({
          viewport: { width, height: Math.round(width < 600 ? 780 : width * 0.62) },
          extraHTTPHeaders: { "X-Forwarded-For": address },
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        await page.goto(marquee.webUrl + pagePath, { waitUntil: "networkidle" });
        await page.screenshot({ path: `${folder}/${name}-${title}-${width}.png` });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await marquee.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`pictures are in ${path.relative(process.cwd(), folder) || "."}`);
