// Starts, imports, backs up and restores with the oldest supported Node: `node scripts/floor.mjs`, after a build.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFloorNode, floorVersion } from "./run/floor-node.mjs";
import { freePort } from "./run/free-port.mjs";
import { inRoot } from "./run/repository.mjs";

const READY_MS = 120_000;

const node = await findFloorNode();
if (!node) {
  console.log(`marquee: NOT TESTED: no Node ${floorVersion()} could be had for this machine`);
  process.exit(0);
}

const folder = mkdtempSync(path.join(tmpdir(), "marquee-floor-"));
const port = await freePort();
const env = {
  PATH: process.env.PATH,
  HOST: "127.0.0.1",
  DATA_DIR: path.join(folder, "data"),
  PLATFORM_PORT: String(port),
  LOG_LEVEL: "warn",
};
const catalogue = path.join(folder, "films.jsonl");
const film = { kind: "item", id: "0-0-1", asset_type: 0, asset_subtype: "movie", slug: "floor" };
writeFileSync(
  catalogue,
  `${JSON.stringify({ ...film, title: { en: "Floor" }, duration_s: 60, countries: ["*"], stream: "aurora" })}\n`,
);
const saved = path.join(folder, "saved.backup");

function launch(...parameters) {
  const child = spawn(node, [inRoot("apps/platform/bin/platform.mjs"), ...parameters], { env, cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) =>
    child.once("exit", (code) => resolve({ code, output: () => output })),
  );
  return { child, ended };
}

/** How far an import is, which a slow machine prints every few seconds. */
const PROGRESS = /^\w+: .* per second$/;

/** Runs a command that must succeed and print only its one sentence. */
async function command(expected, ...parameters) {
  const { code, output } = await launch(...parameters).ended;
  const lines = output()
    .trim()
    .split("\n")
    .filter((line) => !PROGRESS.test(line));
  if (code === 0 && lines.length === 1 && expected.test(lines[0])) return;
  throw new Error(`platform ${parameters.join(" ")} ended with code ${code}: ${output()}`);
}

async function ready(ended) {
  const end = Date.now() + READY_MS;
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!isOver) throw new Error(`the platform is not ready within ${READY_MS / 1000} s`);
  const { code, output } = await ended;
  throw new Error(`the platform ended with code ${code} before it was ready: ${output()}`);
}

const platform = launch();
try {
  await ready(platform.ended);
  await command(/^The catalogue is replaced/, "import", catalogue);
  await command(/^The database is saved/, "backup", saved);
  platform.child.kill("SIGTERM");
  const { code, output } = await platform.ended;
  const surprises = output()
    .split("\n")
    .filter((line) => line !== "" && !line.includes("stand-ins are on"));
  if (code !== 0 || surprises.length > 0)
    throw new Error(`the platform ended with code ${code}: ${surprises.join("\n")}`);
  await command(/^\d+ rows are restored; the former database/, "restore", saved);
  await command(/^The catalogue is replaced/, "import", catalogue);
  await command(/^The database is saved/, "backup", saved);
  console.log(`marquee: start, import, backup and restore work on Node ${floorVersion()}`);
} finally {
  platform.child.kill("SIGKILL");
  await platform.ended;
  rmSync(folder, { recursive: true, force: true });
}
