// Pages per second of one core, and time to the first byte, against a bare React Router page in the same run: `npm run bench -- server`.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { freePort, waitForPort } from "../../run/free-port.mjs";
import { startServer, stopServer } from "../../run/servers.mjs";
import { startProduct } from "../pages/product.mjs";

/** Pages of the product, for a guest of India. The limit holds for each. */
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
const LEAST_SHARE = 0.6;
const CONNECTIONS = 10;
/** Pages until the engine has compiled what makes them, bare ones and of the product. */
const WARM_UP = 3000;
const NANOSECONDS = 1e9;

/** Processor time of a process in seconds, so that others on the machine do not count; the clock where there is no /proc. */
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

/** The address of another guest of India each time: the platform limits how much one address may ask. */
function nextGuest() {
  guests += 1;
  return `49.36.${(guests >> 8) & 255}.${guests & 255}`;
}

function ask({ agent, port, path }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(
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
        let bytes = 0;
        answer.on("data", (chunk) => (bytes += chunk.length));
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve({ firstByteMs, bytes })
            : reject(new Error(`${path} answers ${answer.statusCode}`)),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
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

/** Both sides by turns, so that a busy moment of the machine meets both. */
async function compare(sides, { rounds, count, firstBytes }) {
  const seen = sides.map(() => ({ seconds: [], firstByteMs: [], bytes: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const seconds = await batch(side, count);
      // The first round warms both up.
      if (round > 0) seen[index].seconds.push(seconds / count);
      for (let asked = 0; asked < firstBytes; asked += 1) {
        const { firstByteMs, bytes } = await ask(side);
        seen[index].firstByteMs.push(firstByteMs);
        seen[index].bytes = bytes;
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

async function main(scale) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const barePort = await freePort();
  const bare = startServer("bare", [fileURLToPath(new URL("bare.mjs", import.meta.url))], {
    env: { PORT: String(barePort), NODE_ENV: "production" },
  });
  let product;
  const setting = { rounds: Math.max(3, Math.round(9 * scale)), count: 200, firstBytes: 10 };
  let isWithin = true;
  try {
    product = await startProduct();
    if (!(await waitForPort(barePort))) throw new Error("the bare page did not start");
    console.log(
      `${"page".padEnd(40)}${"pages/s of a core".padStart(18)}${"share".padStart(7)}${"first byte ms".padStart(15)}${"KB".padStart(7)}`,
    );
    const bareTarget = { agent, port: barePort, path: "/", pid: bare.child.pid };
    const ownTarget = { agent, port: Number(new URL(product.webUrl).port), pid: product.web.child.pid };
    await batch(bareTarget, WARM_UP);
    for (const path of PATHS) await batch({ ...ownTarget, path }, WARM_UP / PATHS.length);
    for (const path of PATHS) {
      const { share, sides } = await compare([bareTarget, { ...ownTarget, path }], setting);
      const [base, own] = sides;
      isWithin &&= share >= LEAST_SHARE;
      for (const [name, { perCore, firstByteMs, bytes }, part] of [
        ["bare React Router page", base, 1],
        [path, own, share],
      ]) {
        console.log(
          name.padEnd(40) +
            perCore.toFixed(0).padStart(18) +
            part.toFixed(2).padStart(7) +
            firstByteMs.toFixed(2).padStart(15) +
            (bytes / 1000).toFixed(1).padStart(7) +
            (part >= LEAST_SHARE ? "" : `  BELOW ${LEAST_SHARE}`),
        );
      }
    }
  } finally {
    agent.destroy();
    await product?.stop();
    await stopServer(bare);
  }
  return isWithin;
}

process.exitCode = (await main(Number(process.argv[2] ?? 1))) ? 0 : 1;
