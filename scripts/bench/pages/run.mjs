// Lighthouse, mobile: the median of several runs for each route, against the limits of the layout. `node run.mjs 1` runs each
// once.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, waitForPort } from "../../run/free-port.mjs";
import { requireChromium } from "../../run/system-tools.mjs";
import { FROM_INDIA, startProduct } from "./product.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));

const ROUTES = [
  { path: "/", performance: 95 },
  { path: "/movies", performance: 92 },
  { path: "/movies/details/the-general/0-0-1", performance: 92 },
  { path: "/tv-shows/details/superman/0-6-1", performance: 92 },
  { path: "/buy-plan", performance: 92 },
  { path: "/search?q=general", performance: 92, isHiddenFromSearch: true },
  { path: "/signin", performance: 92 },
  { path: "/aboutus", performance: 92 },
  // Last, as the browser stores its language in a cookie, which would change the language of the others.
  { path: "/hi/", performance: 95 },
];
const FLAWLESS = ["accessibility", "best-practices", "seo"];
const CATEGORIES = ["performance", ...FLAWLESS];
const TIMINGS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

function installLighthouse() {
  if (existsSync(join(folder, "node_modules/lighthouse"))) return;
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("lighthouse could not be installed");
}

async function startBrowser() {
  const program = await requireChromium();
  if (!program) throw new Error("no browser; set CHROMIUM_PATH");
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "marquee-lighthouse-"));
  const browser = spawn(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  if (!(await waitForPort(port, 60_000))) throw new Error("the browser did not start");
  return {
    port,
    async stop() {
      browser.kill("SIGTERM");
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** Scores out of 100, timings in milliseconds, and what keeps a category below 100. */
async function examine(lighthouse, { url, port, isHiddenFromSearch }) {
  // Search results are hidden from search engines on purpose; Lighthouse would count that as a fault.
  const skipAudits = isHiddenFromSearch ? ["is-crawlable"] : [];
  const { lhr } = await lighthouse(url, {
    port,
    skipAudits,
    output: "json",
    logLevel: "error",
    onlyCategories: CATEGORIES,
    extraHeaders: { "X-Forwarded-For": FROM_INDIA },
  });
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  const timings = Object.fromEntries(TIMINGS.map((name) => [name, lhr.audits[name]?.numericValue ?? NaN]));
  const flaws = FLAWLESS.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({ id }) => id),
  );
  return { scores, timings, flaws };
}

async function main(runs) {
  installLighthouse();
  const { default: lighthouse } = await import("lighthouse");
  const product = await startProduct();
  const browser = await startBrowser();
  let isWithin = true;
  try {
    console.log(
      `${"route".padEnd(40)}${"perf".padStart(5)}${"a11y".padStart(5)}${"best".padStart(5)}${"seo".padStart(5)}${"FCP ms".padStart(8)}${"LCP ms".padStart(8)}${"TBT ms".padStart(8)}${"CLS".padStart(7)}`,
    );
    for (const { path, performance, isHiddenFromSearch = false } of ROUTES) {
      const seen = [];
      for (let index = 0; index < runs; index += 1)
        seen.push(
          await examine(lighthouse, { url: product.webUrl + path, port: browser.port, isHiddenFromSearch }),
        );
      const score = (name) => median(seen.map(({ scores }) => scores[name]));
      const timing = (name) => median(seen.map(({ timings }) => timings[name]));
      const [first, largest, blocking, shift] = TIMINGS.map(timing);
      const flaws = [...new Set(seen.flatMap((one) => one.flaws))];
      const good = score("performance") >= performance && FLAWLESS.every((name) => score(name) === 100);
      isWithin &&= good;
      console.log(
        path.padEnd(40) +
          CATEGORIES.map((name) => String(score(name)).padStart(5)).join("") +
          [first, largest, blocking].map((ms) => ms.toFixed(0).padStart(8)).join("") +
          shift.toFixed(3).padStart(7) +
          (good
            ? ""
            : `  BELOW (performance at least ${performance}${flaws.length ? `; ${flaws.join(", ")}` : ""})`),
      );
    }
  } finally {
    await browser.stop();
    await product.stop();
  }
  return isWithin;
}

process.exitCode = (await main(Number(process.argv[2] ?? 5))) ? 0 : 1;
