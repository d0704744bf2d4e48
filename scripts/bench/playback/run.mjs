// The player against a bare page with hls.js, both muted and uncached, in turns on one machine and stream:
// `npm run bench -- playback`. `--rounds=3` runs fewer rounds. Exits with 1 when the first frame takes too long, or when
// playback stalls on a steady connection.
import { createRequire } from "node:module";
import { requireChromium } from "../../run/system-tools.mjs";
import { inRoot } from "../../run/repository.mjs";
import { FROM_INDIA, startProduct } from "../pages/product.mjs";
import { startBarePage } from "./bare-page.mjs";
import { LINKS, openWatchedPage } from "./watched-page.mjs";

const require = createRequire(inRoot("apps/web/package.json"));
const { chromium } = require("@playwright/test");
const FILM = { id: "0-0-1", path: "/movies/details/the-general/0-0-1" };
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 7);
const MOST_TIMES_BARE = 1.15;
const MOST_SLOW_MS = 2000;
const SECOND = 1000;

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

const product = await startProduct({ ADVERTISEMENT_COUNTRIES: "AE" });
const bare = await startBarePage({
  webUrl: product.webUrl,
  library: require.resolve("hls.js/dist/hls.min.js"),
});
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
});
const PAGES = {
  bare: { url: `${bare.url}/bare#${FILM.id}`, button: "#play" },
  marquee: { url: product.webUrl + FILM.path, button: 'main a[href$="#play"]' },
};

/** Opens a page, acts on it, and returns what was recorded. */
async function once(name, { link, slowdown, act }) {
  const page = await openWatchedPage(browser, PAGES[name], {
    link,
    slowdown,
    headers: { "X-Forwarded-For": FROM_INDIA },
  });
  try {
    await act(page);
    return await page.seen();
  } finally {
    await page.close();
  }
}

/** Does the same with both pages in turns. Returns the recordings by page. */
async function byTurns(rounds, scene, names = Object.keys(PAGES)) {
  const seen = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) seen[name].push(await once(name, scene));
  return seen;
}

async function pressAfterIntent(page) {
  await page.open();
  await page.approach();
  await page.press();
  await page.untilFirstFrame();
}

async function pressAtSight(page) {
  await page.openAndPress();
  await page.untilFirstFrame();
}

async function watchSteady(page) {
  await page.open();
  await page.approach();
  await page.limit(LINKS.steady);
  await page.press();
  await page.untilFirstFrame();
  await page.watch(20 * SECOND);
}

async function watchFalling(page) {
  await page.open();
  await page.approach();
  await page.limit(LINKS.fast);
  await page.press();
  await page.untilFirstFrame();
  await page.watch(15 * SECOND);
  await page.limit(LINKS.fallen);
  await page.watch(40 * SECOND);
}

const line = (name, values) =>
  console.log(name.padEnd(44) + values.map((value) => value.padStart(12)).join(""));
const toMs = (seen) => `${median(seen.map(({ firstFrameMs }) => firstFrameMs)).toFixed(0)} ms`;
const spread = (seen) => {
  const all = seen.map(({ firstFrameMs }) => firstFrameMs).toSorted((left, right) => left - right);
  return `${all[0].toFixed(0)}–${all.at(-1).toFixed(0)}`;
};

let isWithin = true;
try {
  // The first play is not measured: it warms everything up.
  await byTurns(1, { link: LINKS.free, act: pressAfterIntent });
  line("", Object.keys(PAGES));
  const first = await byTurns(ROUNDS, { link: LINKS.free, act: pressAfterIntent });
  line(`press to first frame, ${ROUNDS} rounds`, [toMs(first.bare), toMs(first.marquee)]);
  line("  least and most", [spread(first.bare), spread(first.marquee)]);
  const slow = await byTurns(3, { link: LINKS.slow4g, act: pressAfterIntent });
  line("on slow 4G, after what intent loads", [toMs(slow.bare), toMs(slow.marquee)]);
  const sight = await byTurns(3, { link: LINKS.slow4g, slowdown: 4, act: pressAtSight }, ["marquee"]);
  line("on slow 4G, at first sight, slow processor", ["", toMs(sight.marquee)]);
  const steady = await byTurns(1, { link: LINKS.free, act: watchSteady });
  const falling = await byTurns(1, { link: LINKS.free, act: watchFalling });
  const both = (of, toText) => [toText(of.bare[0]), toText(of.marquee[0])];
  line(
    "waits in 20 s at 1.6 Mbit/s",
    both(steady, ({ waits }) => String(waits)),
  );
  line(
    "bytes of these 20 s",
    both(steady, ({ bytes }) => `${(bytes / 1000).toFixed(0)} KB`),
  );
  line(
    "switches, 6 to 1 Mbit/s",
    both(falling, ({ switches }) => String(switches)),
  );
  line(
    "waits, 6 to 1 Mbit/s",
    both(falling, ({ waits }) => String(waits)),
  );
  const [bareMs, ours] = [first.bare, first.marquee].map((seen) =>
    median(seen.map((one) => one.firstFrameMs)),
  );
  const slowMs = median(slow.marquee.map((one) => one.firstFrameMs));
  console.log(
    `${(ours / bareMs).toFixed(2)} times the bare page (at most ${MOST_TIMES_BARE}); slow 4G at most ${MOST_SLOW_MS} ms`,
  );
  isWithin = ours <= MOST_TIMES_BARE * bareMs && slowMs <= MOST_SLOW_MS && steady.marquee[0].waits === 0;
} finally {
  await browser.close();
  bare.stop();
  await product.stop();
}
process.exit(isWithin ? 0 : 1);
