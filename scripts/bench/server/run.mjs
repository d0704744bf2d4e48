// Pages per second of one core, and time to the first byte, against a baseline in the same run: `npm run bench -- server`. No
// page is cached. The baseline renders the same HTML with React and React Router from static data.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, waitForPort } from "../../run/free-port.mjs";
import { startServer, stopServer } from "../../run/servers.mjs";
import { startProduct } from "../pages/product.mjs";

/** Pages of the product for a guest in India. The limit holds for each. */
const PATHS = [
  "/",
  "/hi/",
  "/movies",
  "/movies/details/the-general/0-0-1",
  "/tv-shows/details/superman/0-6-1",
  "/buy-plan",
  "/search?q=general",
  "/signin",
  "/aboutus",
];
const LEAST_SHARE = 0.5;
const MOST_FIRST_BYTE = 3;
/** Both sides must send the same HTML; this is the largest allowed difference of its size, as a fraction. */
const MOST_DIFFERENCE = 0.02;
const CONNECTIONS = 10;
/** Pages that each side renders until the engine has compiled its code. */
const WARM_UP = 1800;
/** Turns the page cache off; otherwise a page would be rendered once in five seconds and then copied. */
const RENDER_ANEW = { PAGE_CACHE_MS: "0" };
const CACHED_DATA =
  "launch 30 s, flags 15 s, rows and titles 20 s, footer and logo 2 min, texts 5 min; where a visitor is, is asked each time";
const NANOSECONDS = 1e9;

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

let guests = 0;

/** The address of a different guest in India each time, as the platform limits the requests of one address. */
function nextGuest() {
  guests += 1;
  return `49.36.${(guests >> 8) & 255}.${guests & 255}`;
}

function ask({ agent, port, path }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const requested = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path,
        headers: {
          "x-forwarded-for": nextGuest(),
          accept: "text/html",
          "user-agent":
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
        },
      },
      (answer) => {
        const firstByteMs = performance.now() - start;
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve({ firstByteMs, body: Buffer.concat(chunks) })
            : reject(new Error(`${path} answers ${answer.statusCode}`)),
        );
      },
    );
    requested.on("error", reject);
    requested.end();
  });
}

/** A batch of requests over a few connections; resolves with the seconds the server was busy. */
async function batch({ pid, ...target }, count) {
  const before = busySeconds(pid);
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await ask(target);
    }),
  );
  return busySeconds(pid) - before;
}

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** The sides take turns, so that a busy moment of the machine affects both. */
async function compare(sides, { rounds, count, firstBytes }) {
  const seen = sides.map(() => ({ seconds: [], firstByteMs: [], bytes: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const seconds = await batch(side, count);
      // The first round only warms up.
      if (round > 0) seen[index].seconds.push(seconds / count);
      for (let requested = 0; requested < firstBytes; requested += 1) {
        const { firstByteMs, body } = await ask(side);
        seen[index].firstByteMs.push(firstByteMs);
        seen[index].bytes = body.byteLength;
      }
    }
  }
  const [base, own] = seen;
  const share = median(base.seconds.map((seconds, round) => seconds / own.seconds[round]));
  return {
    share,
    sides: seen.map(({ seconds, firstByteMs, bytes }) => ({
      perCore: 1 / median(seconds),
      firstByteMs: median(firstByteMs),
      bytes,
    })),
  };
}

/** The pages as the product sends them to a guest, for the baseline. */
async function readPages(target) {
  const pages = [];
  for (const path of PATHS)
    pages.push({ path, html: (await ask({ ...target, path })).body.toString("utf8") });
  return pages;
}

async function startFloor(pages, folder) {
  const port = await freePort();
  const file = join(folder, "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  const floor = startServer("floor", [fileURLToPath(new URL("static-pages.mjs", import.meta.url))], {
    env: { PORT: String(port), PAGES: file, NODE_ENV: "production" },
  });
  if (!(await waitForPort(port))) throw new Error("the floor did not start");
  return { floor, port };
}

function faultsOf([base, own], share) {
  const difference = Math.abs(base.bytes - own.bytes) / own.bytes;
  return [
    share < LEAST_SHARE ? `BELOW ${LEAST_SHARE}` : "",
    own.firstByteMs > MOST_FIRST_BYTE * base.firstByteMs ? `FIRST BYTE ABOVE ${MOST_FIRST_BYTE} TIMES` : "",
    difference > MOST_DIFFERENCE ? "NOT THE SAME HTML" : "",
  ].filter((fault) => fault !== "");
}

function printPage(path, { share, sides }, faults) {
  for (const [name, { perCore, firstByteMs, bytes }, part] of [
    ["  the same HTML from static data", sides[0], 1],
    [path, sides[1], share],
  ]) {
    console.log(
      name.padEnd(40) +
        perCore.toFixed(0).padStart(18) +
        part.toFixed(2).padStart(7) +
        firstByteMs.toFixed(2).padStart(15) +
        (bytes / 1000).toFixed(1).padStart(7) +
        (part === 1 ? "" : `  ${faults.join(", ")}`),
    );
  }
}

async function main(scale) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const folder = mkdtempSync(join(tmpdir(), "marquee-floor-"));
  const setting = { rounds: Math.max(3, Math.round(9 * scale)), count: 100, firstBytes: 10 };
  let product;
  let floor;
  let isWithin = true;
  try {
    product = await startProduct(RENDER_ANEW);
    const ownTarget = { agent, port: Number(new URL(product.webUrl).port), pid: product.web.child.pid };
    const started = await startFloor(await readPages(ownTarget), folder);
    floor = started.floor;
    const floorTarget = { agent, port: started.port, pid: floor.child.pid };
    console.log(`Each page is rendered anew (PAGE_CACHE_MS=0). Data that the server keeps: ${CACHED_DATA}.`);
    console.log(`Load of the machine: ${loadavg()[0].toFixed(1)}.`);
    console.log(
      `${"page".padEnd(40)}${"pages/s of a core".padStart(18)}${"share".padStart(7)}${"first byte ms".padStart(15)}${"KB".padStart(7)}`,
    );
    for (const path of PATHS)
      for (const target of [floorTarget, ownTarget]) await batch({ ...target, path }, WARM_UP / PATHS.length);
    for (const path of PATHS) {
      const compared = await compare(
        [
          { ...floorTarget, path },
          { ...ownTarget, path },
        ],
        setting,
      );
      const faults = faultsOf(compared.sides, compared.share);
      isWithin &&= faults.length === 0;
      printPage(path, compared, faults);
    }
  } finally {
    agent.destroy();
    await product?.stop();
    if (floor !== undefined) await stopServer(floor);
    rmSync(folder, { recursive: true, force: true });
  }
  return isWithin;
}

process.exitCode = (await main(Number(process.argv[2] ?? 1))) ? 0 : 1;
