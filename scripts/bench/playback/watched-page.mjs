/** Network conditions: bandwidth, and latency of each answer. */
export const LINKS = {
  free: undefined,
  /** The values that Lighthouse simulates. */
  slow4g: { megabits: 1.6, latencyMs: 150 },
  steady: { megabits: 1.6, latencyMs: 40 },
  fast: { megabits: 6, latencyMs: 40 },
  fallen: { megabits: 1, latencyMs: 40 },
};

const MEGABIT = 1_000_000 / 8;
/** After this time without requests, prefetching counts as finished. */
const QUIET_MS = 500;
const FIRST_FRAME_LIMIT_MS = 60_000;

/** Records in the page when a press came, when the first frame was shown, and each time that playback stalled for data. */
function watchVideo() {
  const LEAST_LOADED_S = 0.5;
  window.seen = { waits: 0 };
  const note = (name, then) => document.addEventListener(name, then, { capture: true });
  note("click", () => (window.seen.pressed ??= performance.now()));
  note("playing", ({ target }) =>
    target.requestVideoFrameCallback(() => (window.seen.firstFrame ??= performance.now())),
  );
  note("waiting", ({ target }) => {
    const { buffered, currentTime } = target;
    const loadedTo = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
    // A busy machine that decodes too slowly stalls as well, although enough is loaded; that does not count.
    if (window.seen.firstFrame !== undefined && !target.ended && loadedTo - currentTime < LEAST_LOADED_S)
      window.seen.waits += 1;
  });
  note("play", ({ target }) => (target.muted = true));
}

/** Opens a page in a browser without stored data, and controls its player. */
export async function openWatchedPage(browser, { url, button }, { link, slowdown = 1, headers }) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: "block",
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  await page.addInitScript(watchVideo);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const heights = [];
  let asked = 0;
  const open = new Set();
  page.on("request", (request) => {
    asked += 1;
    open.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => open.delete(request));
  page.on("request", (request) => {
    const height = /\/(\d+)p\/\d+\.m4s/.exec(request.url())?.[1];
    if (height !== undefined) heights.push(Number(height));
  });
  const limit = (to) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: to?.latencyMs ?? 0,
      downloadThroughput: to === undefined ? -1 : to.megabits * MEGABIT,
      uploadThroughput: -1,
    });
  await network.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await limit(link);
  const pressed = page.locator(button).first();
  return {
    limit,
    /** Opens the page and waits until the network is idle. */
    open: () => page.goto(url, { waitUntil: "networkidle" }),
    /** Moves the pointer to the button, and waits until prefetching has finished. */
    async approach() {
      await pressed.hover();
      for (let before = -1; before !== asked;) {
        before = asked;
        await page.waitForTimeout(QUIET_MS);
        while (open.size > 0) await page.waitForTimeout(QUIET_MS);
      }
    },
    /** Presses the button as soon as it is there. */
    async openAndPress() {
      await page.goto(url, { waitUntil: "commit" });
      await pressed.waitFor();
      await pressed.evaluate((element) => element.click());
    },
    async press() {
      bytes = 0;
      await pressed.click();
    },
    untilFirstFrame: () =>
      page.waitForFunction(() => window.seen.firstFrame !== undefined, undefined, {
        timeout: FIRST_FRAME_LIMIT_MS,
      }),
    watch: (ms) => page.waitForTimeout(ms),
    async seen() {
      const { pressed: pressedAt, firstFrame, waits } = await page.evaluate(() => window.seen);
      const switches = heights.filter((height, index) => index > 0 && height !== heights[index - 1]).length;
      return { firstFrameMs: firstFrame - pressedAt, waits, bytes, switches, lowest: Math.min(...heights) };
    },
    close: () => context.close(),
  };
}
