// The collector's events per second against a bare route with the same staged insert, in one run: `npm run bench -- collector`.
// Runs on the embedded database, and on the server of TEST_DATABASE_URL when that is set.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../run/free-port.mjs";
import { inRoot } from "../../run/repository.mjs";
import { startServer, stopServer, waitUntilReady } from "../../run/servers.mjs";

const LEAST_SHARE = 0.5;
const CONNECTIONS = 20;
const START_MS = 240_000;
const NANOSECONDS = 1e9;
/** Events in a call, and calls that each side answers before the other takes its turn. */
const SIZES = [
  { size: 20, calls: 250 },
  { size: 1, calls: 1500 },
];

/** Processor time of a process in seconds, so that other programs do not count; wall time where there is no /proc. */
function busySeconds(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return threads.reduce((sum, busy) => sum + busy, 0) / NANOSECONDS;
  } catch {
    return performance.now() / 1000;
  }
}

/** A UUID of version 7, as the SDK creates them. */
function eventId() {
  const hex = Date.now().toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

let sequence = 0;

/** An event with the properties that the SDK adds. */
function makeEvent() {
  sequence += 1;
  return {
    event: "page_viewed",
    properties: {
      eventId: eventId(),
      sequence,
      recorderId: "5b1c9f6e-2f5e-4f6d-9d53-0d1a2b3c4d5e",
      pageName: "movie detail",
      previousPage: "movie landing",
      userType: "premium",
      country: "IN",
      displayLanguage: "hi",
      contentLanguages: ["hi", "ta", "en"],
      platformName: "web",
      appVersion: "2.52.51",
      partner: "N/A",
      utmSource: "newsletter",
      identity: "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f",
      contentId: "0-0-113",
      title: "जनरल",
    },
    timestamp: Date.now(),
    sessionId: "2f5e4f6d-9d53-4d1a-8b3c-4d5e5b1c9f6e",
  };
}

let guests = 0;

/** A different guest's address each time, as the collector limits the calls of one address. */
function nextGuest() {
  guests += 1;
  return `49.36.${(guests >> 8) & 255}.${guests & 255}`;
}

function send({ agent, port }, size) {
  const body = JSON.stringify({ events: Array.from({ length: size }, makeEvent) });
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path: "/events",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": nextGuest(),
        },
      },
      (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200 && JSON.parse(text).accepted === size) resolve();
          else reject(new Error(`a call is answered ${answer.statusCode} ${text}`));
        });
      },
    );
    requested.on("error", reject);
    requested.end(body);
  });
}

/** A batch of calls over a few connections; resolves with the seconds that the server was busy and that passed. */
async function batch(side, { size, calls }) {
  const busyBefore = busySeconds(side.pid);
  const begin = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await send(side, size);
    }),
  );
  return { busy: busySeconds(side.pid) - busyBefore, passed: (performance.now() - begin) / 1000 };
}

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** The sides take turns, so that a busy moment of the machine affects both. */
async function compare([bare, ours], setting, rounds) {
  const seen = { bare: [], ours: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, side] of [
      ["bare", bare],
      ["ours", ours],
    ]) {
      const spent = await batch(side, setting);
      // The first round only warms up.
      if (round > 0) seen[name].push(spent);
    }
  const events = setting.size * setting.calls;
  const shareBy = (kind) => median(seen.bare.map((spent, round) => spent[kind] / seen.ours[round][kind]));
  return {
    share: shareBy("busy"),
    shareOfClock: shareBy("passed"),
    perCore: Object.fromEntries(
      Object.entries(seen).map(([name, spent]) => [name, events / median(spent.map(({ busy }) => busy))]),
    ),
    perSecond: Object.fromEntries(
      Object.entries(seen).map(([name, spent]) => [name, events / median(spent.map(({ passed }) => passed))]),
    ),
  };
}

async function startSide(program, { dataDir, databaseUrl }) {
  const port = await freePort();
  const server = startServer("collector", [program], {
    quiet: true,
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PLATFORM_PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  if (!(await waitUntilReady(server, `http://127.0.0.1:${port}/ready`, START_MS))) {
    await stopServer(server);
    throw new Error(`${program} did not start`);
  }
  return { server, port, pid: server.child.pid };
}

const { Client } = createRequire(inRoot("apps/platform/package.json"))("pg");

/** Creates an empty database on the server, one for each side. */
async function makeDatabase(serverUrl) {
  const name = `marquee_bench_${randomBytes(6).toString("hex")}`;
  const onServer = async (statement) => {
    const admin = new Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function measure(store, serverUrl, rounds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const folder = mkdtempSync(join(tmpdir(), "marquee-collector-"));
  const sides = [];
  const databases = [];
  let isWithin = true;
  try {
    for (const [name, program] of [
      ["bare", fileURLToPath(new URL("bare-route.mjs", import.meta.url))],
      ["ours", inRoot("apps/platform/dist/main.js")],
    ]) {
      const database = serverUrl === undefined ? undefined : await makeDatabase(serverUrl);
      if (database !== undefined) databases.push(database);
      sides.push({
        agent,
        ...(await startSide(program, { dataDir: join(folder, name), databaseUrl: database?.url })),
      });
    }
    for (const setting of SIZES) {
      const { share, shareOfClock, perCore, perSecond } = await compare(sides, setting, rounds);
      isWithin &&= share >= LEAST_SHARE;
      for (const [name, side] of [
        [`  bare route, ${setting.size} events a call`, "bare"],
        [`${store}, ${setting.size} events a call`, "ours"],
      ])
        console.log(
          name.padEnd(40) +
            perCore[side].toFixed(0).padStart(18) +
            perSecond[side].toFixed(0).padStart(12) +
            (side === "bare"
              ? ""
              : `${share.toFixed(2).padStart(8)}${shareOfClock.toFixed(2).padStart(14)}  ${share < LEAST_SHARE ? `BELOW ${LEAST_SHARE}` : "kept"}`),
        );
    }
  } finally {
    agent.destroy();
    for (const { server } of sides) await stopServer(server);
    for (const { drop } of databases) await drop();
    rmSync(folder, { recursive: true, force: true });
  }
  return isWithin;
}

async function main(scale) {
  const rounds = Math.max(3, Math.round(9 * scale));
  console.log(`Load of the machine: ${loadavg()[0].toFixed(1)}. The share is that of processor time.`);
  console.log(
    `${"collector".padEnd(40)}${"events/s of a core".padStart(18)}${"events/s".padStart(12)}${"share".padStart(8)}${"by the clock".padStart(14)}`,
  );
  let isWithin = await measure("embedded database", undefined, rounds);
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) isWithin = (await measure("PostgreSQL", serverUrl, rounds)) && isWithin;
  return isWithin;
}

process.exitCode = (await main(Number(process.argv[2] ?? 1))) ? 0 : 1;
