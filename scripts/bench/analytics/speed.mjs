// What 10,000 calls in one loop cost the page, and what an idle recorder costs. Contestants run one at a time.
import { setTimeout as sleep } from "node:timers/promises";
import { startChromium } from "../../../packages/analytics-sdk/tests/faults/chromium.ts";
import { startCollector } from "../../../packages/analytics-sdk/tests/faults/collector.ts";
import { bundlePage } from "../../../packages/analytics-sdk/tests/faults/page-bundle.ts";
import { startPageHost } from "../../../packages/analytics-sdk/tests/faults/page-host.ts";

const CALLS = 10_000;
const LOOP_LIMIT_MS = 15_000;
const DELIVERY_MS = 10_000;
/** How long to wait for a slow recorder before it counts as idle. */
const DRAIN_LIMIT_MS = 30_000;
const IDLE_MS = 10_000;

/** Counts timers and writes, from the page's first script on. */
const COUNTERS = `
  globalThis.idle = { armed: new Set(), fired: 0, writes: 0 };
  for (const [set, clear] of [["setTimeout", "clearTimeout"], ["setInterval", "clearInterval"]]) {
    const isOnce = set === "setTimeout";
    const [setBefore, clearBefore] = [globalThis[set], globalThis[clear]];
    globalThis[set] = (task, delay, ...given) => {
      const id = setBefore((...all) => {
        if (isOnce) idle.armed.delete(id);
        idle.fired += 1;
        if (typeof task === "function") task(...all);
      }, delay, ...given);
      idle.armed.add(id);
      return id;
    };
    globalThis[clear] = (id) => { idle.armed.delete(id); clearBefore(id); };
  }
  for (const [owner, names] of [
    [Storage, ["setItem", "removeItem", "clear"]],
    [IDBObjectStore, ["put", "add", "delete", "clear"]],
  ])
    for (const name of names) {
      const before = owner.prototype[name];
      owner.prototype[name] = function (...given) { idle.writes += 1; return before.apply(this, given); };
    }`;

/** Runs in the page. Single calls give the tail, groups of ten the median, as a page's clock has steps of 5 microseconds. */
function loop({ calls, limitMs }) {
  const times = [performance.now()];
  const end = times[0] + limitMs;
  for (let index = 0; index < calls; index += 1) {
    globalThis.contestant.track(`t1-${index}`, {});
    times.push(performance.now());
    if (times[index + 1] > end) break;
  }
  const rank = (values, share) => values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
  const made = times.length - 1;
  const single = times.slice(1).map((time, index) => time - times[index]);
  const groups = times.slice(10).map((time, index) => (time - times[index]) / 10);
  return {
    made,
    mean: ((times[made] - times[0]) / made) * 1000,
    p50: rank(groups, 0.5) * 1000,
    p99: rank(single, 0.99) * 1000,
  };
}

async function measure(contestant) {
  const collector = await startCollector(contestant);
  const host = await startPageHost({
    script: await bundlePage(contestant),
    collector: collector.origin,
    isIsolated: true,
  });
  const { context, stop } = await startChromium();
  try {
    await context.addInitScript(COUNTERS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const mainThreadMs = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    };
    await page.goto(host.origin);
    await page.waitForFunction(() => document.title === "started");
    await sleep(500);
    const before = await mainThreadMs();
    const start = collector.now();
    const calls = await page.evaluate(loop, { calls: CALLS, limitMs: LOOP_LIMIT_MS });
    const rows = () => new Set(collector.arrivals.map(({ eventId }) => eventId)).size;
    let seen = 0;
    const until = async (limitMs) => {
      while (collector.now() - start < limitMs && seen < calls.made) {
        await sleep(100);
        // Rows are not counted before enough events have arrived.
        seen = collector.arrivals.length < calls.made ? 0 : rows();
      }
    };
    await until(DELIVERY_MS);
    const inTime = rows();
    const lastAt = Math.max(0, ...collector.arrivals.map(({ at }) => at).slice(-1)) - start;
    await until(DRAIN_LIMIT_MS);
    await sleep(1000);
    const after = await mainThreadMs();
    const armed = await page.evaluate(() => {
      globalThis.idle.fired = 0;
      globalThis.idle.writes = 0;
      return globalThis.idle.armed.size;
    });
    await sleep(IDLE_MS);
    const idleMs = (await mainThreadMs()) - after;
    const { fired, writes } = await page.evaluate(() => globalThis.idle);
    return {
      ...calls,
      perEvent: ((after - before) / calls.made) * 1000,
      inTime,
      deliveredMs: inTime === calls.made ? lastAt : undefined,
      requests: collector.requests.length,
      armed,
      fired,
      writes,
      idleMs,
    };
  } finally {
    await stop();
    await host.stop();
    await collector.stop();
  }
}

export async function measureSpeed(onStage) {
  const rows = [];
  for (const contestant of onStage) {
    // A page that crashes under so many calls is a result as well.
    const row = await measure(contestant).catch((error) => ({ broken: String(error) }));
    rows.push({ name: contestant.name, ...row });
    console.log(`${contestant.name}: ${row.broken ?? "measured"}`);
  }
  return rows;
}

const COLUMNS = [
  ["calls", ({ made }) => made],
  ["p50 us", ({ p50 }) => p50.toFixed(1)],
  ["p99 us", ({ p99 }) => p99.toFixed(0)],
  ["mean us", ({ mean }) => mean.toFixed(1)],
  ["main us/event", ({ perEvent }) => perEvent.toFixed(1)],
  ["in 10 s", ({ inTime }) => inTime],
  ["after ms", ({ deliveredMs }) => deliveredMs?.toFixed(0) ?? "-"],
  ["requests", ({ requests }) => requests],
  ["armed", ({ armed }) => armed],
  ["fired", ({ fired }) => fired],
  ["writes", ({ writes }) => writes],
  ["idle ms", ({ idleMs }) => idleMs.toFixed(1)],
];

export function printSpeed(rows) {
  console.log(
    `\n${CALLS} calls of track in one loop, stopped at ${LOOP_LIMIT_MS / 1000} s; then what is armed, fires and is written in 10 idle seconds`,
  );
  console.log("".padEnd(12) + COLUMNS.map(([title]) => title.padStart(14)).join(""));
  for (const row of rows)
    console.log(
      row.name.padEnd(12) +
        (row.broken ?? COLUMNS.map(([, text]) => String(text(row)).padStart(14)).join("")),
    );
}
