// Memory of web app and platform after 20,000 different requests, compared with the first 2,000: `npm run bench -- memory`.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { startProduct } from "../pages/product.mjs";

const FIRST = 2000;
const ALL = 20_000;
const MOST_GROWTH = 1.5;
const CONNECTIONS = 10;
const SHOWN_EVERY = 4000;
/** Networks of India and of other countries, each with languages: the server caches by these. */
const PLACES = [
  { network: "49.36", prefixes: ["", "/hi", "/ta", "/bn"] },
  { network: "81.2", prefixes: ["/global", "/global/hi"] },
  { network: "8.8", prefixes: ["/global", "/global/ta"] },
  { network: "5.62", prefixes: ["/global"] },
];
const PAGES = [
  "/",
  "/movies",
  "/tv-shows",
  "/kids",
  "/news",
  "/buy-plan",
  "/signin",
  "/aboutus",
  "/movies/details/the-general/0-0-1",
  "/tv-shows/details/superman/0-6-1",
  "/search",
];
const AGENTS = [
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
];
const ADDRESSES_OF_A_NETWORK = 65_536;

/** The resident size of a process in megabytes. */
function megabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

/** The request with this number; no two share address, page and search word. */
function requestOf(number) {
  const { network, prefixes } = PLACES[number % PLACES.length];
  const prefix = prefixes[Math.floor(number / PLACES.length) % prefixes.length];
  const place = (number * 7) % ADDRESSES_OF_A_NETWORK;
  const page = PAGES[number % PAGES.length];
  return {
    path: `${prefix}${page}?${page === "/search" ? "q" : "from"}=word-${number}`,
    headers: {
      "x-forwarded-for": `${network}.${place >> 8}.${place & 255}`,
      accept: "text/html",
      "user-agent": AGENTS[number % AGENTS.length],
    },
  };
}

function ask(target, number) {
  return new Promise((resolve, reject) => {
    const requested = request({ ...target, ...requestOf(number) }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    });
    requested.on("error", reject);
    requested.end();
  });
}

async function askAll(target, { from, to }, statuses) {
  let number = from;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (number < to) {
        const status = await ask(target, number++);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
}

async function main() {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const product = await startProduct();
  const statuses = new Map();
  const target = { agent, host: "127.0.0.1", port: Number(new URL(product.webUrl).port) };
  const sizes = () => ({
    web: megabytes(product.web.child.pid),
    platform: megabytes(product.platform.child.pid),
  });
  const show = (requested, { web, platform }) =>
    console.log(
      `${String(requested).padStart(6)} requests   web ${web.toFixed(0)} MB   platform ${platform.toFixed(0)} MB`,
    );
  try {
    console.log(`Load of the machine: ${loadavg()[0].toFixed(1)}.`);
    await askAll(target, { from: 0, to: FIRST }, statuses);
    const first = sizes();
    show(FIRST, first);
    let last = first;
    for (let from = FIRST; from < ALL; from += SHOWN_EVERY) {
      const to = Math.min(from + SHOWN_EVERY, ALL);
      await askAll(target, { from, to }, statuses);
      last = sizes();
      show(to, last);
    }
    const growth = { web: last.web / first.web, platform: last.platform / first.platform };
    console.log(`growth: web ${growth.web.toFixed(2)}, platform ${growth.platform.toFixed(2)}`);
    console.log(`answers: ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(", ")}`);
    const isEveryPageMade = statuses.get(200) === ALL;
    return isEveryPageMade && growth.web <= MOST_GROWTH && growth.platform <= MOST_GROWTH;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
