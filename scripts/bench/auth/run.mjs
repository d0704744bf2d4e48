// What auth SDKs do under faults, side by side: `npm run bench -- auth`. Exits with 1 when one of our results is red.
import { fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { probes } from "./probes.mjs";
import { measureSizes } from "./sizes.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));
const source = (path) => join(root, "packages", path);
const contestants = {
  marquee: "@marquee/auth-sdk",
  auth0: "auth0-spa-js",
  supabase: "supabase auth-js",
  oidc: "oidc-client-ts",
  firebase: "firebase auth",
};
const names = Object.keys(contestants);
/** Most probes only wait; with few at a time, waiting times stay accurate on a small machine. */
const PROCESSES = 4;
const LIMIT_MS = 120_000;

function installPeers() {
  if (existsSync(join(folder, "node_modules/oidc-client-ts"))) return;
  // Install scripts are not needed here and do not run.
  const options = ["install", "--ignore-workspace", "--frozen-lockfile", "--config.strict-dep-builds=false"];
  const { status } = spawnSync("pnpm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("the peers of the bench could not be installed");
}

/** Our sources as the packages ship them, with their testing entries, bundled as one ES2017 module. */
async function bundleOurs(outfile) {
  const contents = `
    export { ENDPOINTS, STORAGE_KEYS } from '@marquee/config';
    export { faultyStorage } from '@marquee/http/testing';
    export { browserParts, createTokenLedger, createTokenServer, createVirtualWorld, openTab } from './src/testing/index.ts';`;
  await build({
    stdin: { contents, resolveDir: source("auth-sdk"), loader: "ts" },
    bundle: true,
    format: "esm",
    target: "es2017",
    outfile,
  });
}

function runProbe({ ourFile, name, probe }) {
  return new Promise((resolve) => {
    const child = fork(join(folder, "run-probe.mjs"), [ourFile, name, probe.id], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let complaint = "";
    child.stderr.on("data", (text) => (complaint += text));
    const timer = setTimeout(() => child.kill(), LIMIT_MS);
    let result;
    child.on("message", (message) => (result = message));
    child.on("exit", () => {
      clearTimeout(timer);
      resolve(
        result ?? {
          isGreen: false,
          isBroken: true,
          text: `probe broke: ${complaint.match(/^\w*Error.*$/m)?.[0] ?? "no result"}`,
        },
      );
    });
  });
}

/** Runs every probe for every contestant; the longest ones start first. */
async function runAll(ourFile) {
  const cells = new Map();
  const work = probes
    .flatMap((probe) => names.map((name) => ({ probe, name })))
    .filter(({ probe, name }) => {
      const reason = probe.notRun?.[name];
      if (reason) cells.set(`${probe.id} ${name}`, { text: reason });
      return !reason;
    });
  const isSlow = ({ probe }) => ["F", "H", "O"].includes(probe.id);
  work.sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      for (let next = work.shift(); next; next = work.shift())
        cells.set(`${next.probe.id} ${next.name}`, await runProbe({ ourFile, ...next }));
    }),
  );
  return cells;
}

const NOTES = `
How to read it: every contestant meets the same server in memory, which answers in 20 ms, replaces refresh tokens and
ends the session of one that comes back; it forgives nothing, though ours, and that of supabase, forgive tabs that refresh
together, and that of firebase does not replace tokens. "ok" is a token that this server accepts. Ours runs in virtual
time with Web Locks and BroadcastChannel of its testing entry and sends a real call each time, so that a 401 counts and
may be mended; the peers run in real time in Node ${process.version}, auth0 with ${globalThis.navigator?.locks ? "Node's own navigator.locks" : "its older lock, as this Node has no navigator.locks"}, all with refreshes on demand
only. After a failed refresh ours asks again after one to two minutes or what Retry-After says, so as not to press an
ailing server; auth0, oidc and firebase ask at the next call, hence their shorter times in C and higher
counts in O. Nothing here says how a browser schedules them.`;

const mark = ({ isGreen }) => (isGreen === undefined ? "not run: " : isGreen ? "green: " : "RED: ");

function printProbes(cells) {
  for (const probe of probes) {
    console.log(`\n${probe.id}  ${probe.title}  [green when ${probe.criterion}]`);
    for (const name of names) {
      const cell = cells.get(`${probe.id} ${name}`);
      console.log(`   ${contestants[name].padEnd(20)}${mark(cell)}${cell.text}`);
    }
  }
  const short = ({ isGreen }) => (isGreen === undefined ? "-" : isGreen ? "green" : "RED");
  console.log(`\n${"probe".padEnd(46)}${names.map((name) => name.padEnd(10)).join("")}`);
  for (const probe of probes) {
    console.log(
      `${probe.id.padEnd(4)}${probe.title.padEnd(42)}${names.map((name) => short(cells.get(`${probe.id} ${name}`)).padEnd(10)).join("")}`,
    );
  }
}

function printSizes(sizes) {
  console.log(
    `\n${"size in an application".padEnd(24)}${"min".padStart(10)}${"gzip".padStart(10)}${"brotli".padStart(10)}`,
  );
  for (const name of names)
    console.log(
      contestants[name].padEnd(24) +
        ["min", "gzip", "brotli"].map((kind) => String(sizes[name][kind]).padStart(10)).join(""),
    );
}

installPeers();
const target = mkdtempSync(join(tmpdir(), "bench-auth-"));
try {
  const ourFile = join(target, "ours.mjs");
  await bundleOurs(ourFile);
  const cells = await runAll(ourFile);
  printProbes(cells);
  console.log(NOTES);
  printSizes(await measureSizes({ folder, alias }));
  const red = probes.filter(({ id }) => cells.get(`${id} marquee`).isGreen === false).map(({ id }) => id);
  const broken = [...cells].filter(([, { isBroken }]) => isBroken).map(([key]) => key);
  console.log(
    `\nours: ${red.length ? `RED in ${red.join(", ")}` : "green in every probe"}${broken.length ? `; broken probes: ${broken.join(", ")}` : ""}`,
  );
  process.exitCode = red.length || broken.length ? 1 : 0;
} finally {
  rmSync(target, { recursive: true });
}
