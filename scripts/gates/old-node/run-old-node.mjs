// Runs the packed packages on the oldest Node they support and on the even versions after it, none of which has fetch.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { capture } from "../../run/commands.mjs";
import { findNode, floorOf } from "../../run/floor-node.mjs";
import { freePort } from "../../run/free-port.mjs";
import { inRoot } from "../../run/repository.mjs";
import { isWithoutPeers, unpackAll } from "../published-packages.mjs";
import { startLoopbackServer } from "./loopback-server.mjs";

const OLDEST = "12.20.0";
export const OLD_VERSIONS = [OLDEST, "14.21.3", "16.20.2"];

/** Platforms for which all of these versions exist; on others, a missing version is only noted. */
const COMPLETE = new Set(["linux-x64", "linux-arm64", "darwin-x64", "win32-x64"]);

const PARTNER = inRoot(".tmp", "old-node");

/** Packages whose `engines` names another Node than the oldest one that is run. */
export function findUnprovenFloors(packages) {
  return packages
    .filter(({ manifest }) => floorOf(manifest) !== OLDEST)
    .map(({ manifest }) => `${manifest.name} states Node ${manifest.engines.node}, but ${OLDEST} is run`);
}

/** What each version of Node finds wrong, one line each. Prints what was run. */
export async function checkOldNode(packages, tarballs) {
  const problems = findUnprovenFloors(packages);
  await unpackAll(packages, tarballs, PARTNER);
  for (const file of ["program.cjs", "request-fetch.cjs"])
    cpSync(fileURLToPath(new URL(file, import.meta.url)), path.join(PARTNER, file));
  const names = packages.flatMap(({ manifest, entries }) =>
    entries
      .filter(({ entry }) => isWithoutPeers(entry, manifest))
      .map(({ entry }) => manifest.name + entry.slice(1)),
  );
  const server = await startLoopbackServer();
  const deadOrigin = `http://127.0.0.1:${await freePort()}`;
  try {
    const facts = { names, origin: server.origin, deadOrigin };
    problems.push(...(await Promise.all(OLD_VERSIONS.map((version) => runOn(version, facts)))).flat());
  } finally {
    await server.stop();
  }
  return problems;
}

async function runOn(version, facts) {
  const node = await findNode(version);
  if (node === undefined) {
    if (COMPLETE.has(`${process.platform}-${process.arch}`)) return [`Node ${version} could not be fetched`];
    console.log(`  NOT TESTED: there is no Node ${version} for this machine`);
    return [];
  }
  const folder = mkdtempSync(path.join(tmpdir(), "marquee-old-node-"));
  try {
    const given = JSON.stringify({ ...facts, folder });
    const { code, output } = await capture(node, ["program.cjs", given], { cwd: PARTNER });
    if (code !== 0 || !output.startsWith("{")) return [`Node ${version}: ended with ${code}: ${output}`];
    const { entries, calls, problems } = JSON.parse(output);
    console.log(`  Node ${version}: ${entries} entries by require and import, ${calls} calls`);
    return problems.map((problem) => `Node ${version}: ${problem}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
