// Plays a release through on this machine: pack, publish to a registry on loopback, install as a partner would, load every entry as ESM and CJS.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packAll, publishedPackages } from "./gates/published-packages.mjs";
import { startRegistry } from "./release/registry.mjs";
import { capture, runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"]);
const releaseFolder = inRoot("scripts/release");
if (!existsSync(`${releaseFolder}/node_modules`))
  await runOrExit("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: releaseFolder });

const packages = publishedPackages();
const tarballs = await packAll(packages);
const registry = await startRegistry();

async function publish(tarball) {
  const { code, output } = await capture("npm", [
    "publish",
    tarball,
    "--registry",
    registry.address,
    "--userconfig",
    registry.userConfig,
    "--provenance=false",
  ]);
  if (code !== 0) throw new Error(`${path.basename(tarball)} could not be published:\n${output}`);
}

async function installAsPartner() {
  const folder = path.join(registry.folder, "partner");
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "partner", private: true, type: "module" }),
  );
  const wanted = packages.map(({ manifest }) => `${manifest.name}@${manifest.version}`);
  const { code, output } = await capture(
    "npm",
    [
      "install",
      ...wanted,
      "--registry",
      registry.address,
      "--userconfig",
      registry.userConfig,
      "--no-audit",
      "--no-fund",
    ],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(`the packages could not be installed:\n${output}`);
  return folder;
}

async function loadEveryEntry(folder) {
  const names = packages.flatMap(({ manifest, entries }) =>
    entries.map(({ entry }) => manifest.name + entry.slice(1)),
  );
  writeFileSync(path.join(folder, "load.mjs"), names.map((name) => `await import('${name}');`).join("\n"));
  writeFileSync(path.join(folder, "load.cjs"), names.map((name) => `require('${name}');`).join("\n"));
  for (const file of ["load.mjs", "load.cjs"]) {
    const { code, output } = await capture("node", [file], { cwd: folder });
    if (code !== 0) throw new Error(`${file} failed:\n${output}`);
  }
  return names.length;
}

try {
  for (const tarball of tarballs.values()) await publish(tarball);
  const count = await loadEveryEntry(await installAsPartner());
  console.log(
    `release rehearsal: ${packages.length} packages published and installed, ${count} entries loaded as ESM and CJS`,
  );
} catch (error) {
  console.error(`marquee: ${error.message}`);
  process.exitCode = 1;
} finally {
  await registry.stop();
}
