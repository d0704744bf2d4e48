// How long the platform takes to start after a kill, against a start after an ordinary end: `npm run bench -- start`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../run/free-port.mjs";
import { inRoot, nodeBinary, toolEnvironment } from "../../run/repository.mjs";

const ROUNDS = 9;
const WRITES = 2_000;
const CONNECTIONS = 20;
/** Limit for the median start after a kill, in processor time, so that other programs do not count. */
const MOST_MS = 3_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "marquee-bench-start-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

async function isReady() {
  const answer = await fetch(`${origin}/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Processor time of a process in milliseconds; undefined where there is no /proc. */
function busyMs(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map(
        (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
      )
      .reduce((sum, busy) => sum + busy, 0);
  } catch {
    return undefined;
  }
}

/** Starts the platform; resolves with the milliseconds until it is ready, in wall time and processor time. */
async function start() {
  const begin = performance.now();
  const child = spawn(nodeBinary(), [inRoot("apps/platform/dist/main.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: toolEnvironment({
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PLATFORM_PORT: String(port),
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_MINUTE: "0",
    }),
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the platform ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const stop = async (signal) => {
    child.kill(signal);
    await ended;
  };
  const ms = performance.now() - begin;
  return { ms, busy: busyMs(child.pid) ?? ms, stop };
}

async function write(count) {
  const body = JSON.stringify({
    event: "page_viewed",
    properties: { page: "x".repeat(500) },
    timestamp: 1_736_000_000_000,
    sessionId: "s-1",
  });
  const headers = { "content-type": "application/json" };
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${origin}/events`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`a write was answered ${answer.status}`);
      await answer.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

const times = { kill: [], ordinary: [] };
const busy = { kill: [], ordinary: [] };
try {
  const first = await start();
  console.log(`a new folder with its seed: ${Math.round(first.ms)} ms`);
  await first.stop("SIGKILL");
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, signal] of [
      ["kill", "SIGTERM"],
      ["ordinary", "SIGKILL"],
    ]) {
      const { ms, busy: busyFor, stop } = await start();
      times[kind].push(ms);
      busy[kind].push(busyFor);
      if (signal === "SIGKILL") await write(WRITES);
      await stop(signal);
    }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const describe = (kind) =>
  `median ${Math.round(median(times[kind]))} ms of ${ROUNDS}, processor ${Math.round(median(busy[kind]))} ms`;
console.log(`after a kill among ${WRITES} writes: ${describe("kill")}`);
console.log(`after an ordinary end: ${describe("ordinary")}`);
console.log(`ratio ${(median(times.kill) / median(times.ordinary)).toFixed(2)}`);
if (median(busy.kill) > MOST_MS) {
  console.error(`bench start: the median after a kill is above ${MOST_MS} ms`);
  process.exit(1);
}
