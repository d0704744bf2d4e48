// `npm run release:rehearse`: a whole release on this machine, to a loopback registry, in a copy of the tree: versions, pack,
// publish, install, load, examples, and planted faults that must stop the release before it does harm (docs/releasing.md).
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { publishedPackages } from "./gates/published-packages.mjs";
import { gitIn } from "./release/git.mjs";
import { installAsPartner, loadEveryEntry, runReadmes } from "./release/partner.mjs";
import { startGate, startRegistry } from "./release/registry.mjs";
import { publishedVersions } from "./release/published-versions.mjs";
import { changeManifest, commitAll, copyTree, manifestFile } from "./release/tree-copy.mjs";
import { capture, runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";

const start = Date.now();
const say = (text) => console.log(`${((Date.now() - start) / 1000).toFixed(1).padStart(5)} s  ${text}`);

await installWorkspace();
if (!process.argv.includes("--built"))
  await runOrExit("turbo", ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"]);
const releaseFolder = inRoot("scripts/release");
if (!existsSync(`${releaseFolder}/node_modules`))
  await runOrExit("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], {
    cwd: releaseFolder,
  });

const home = mkdtempSync(path.join(os.tmpdir(), "marquee-rehearsal-"));
const copy = path.join(home, "copy");
const registry = await startRegistry();
const gate = await startGate(registry.address);
say("copy and registry are ready");

const inCopy = (...parameters) =>
  capture("node", parameters, { cwd: copy, env: { ...gate.environment, GITHUB_OUTPUT: "" } });
const release = () => inCopy(path.join(copy, "scripts/release.mjs"), "--built");
const fail = (text) => {
  throw new Error(text);
};

const copied = () =>
  publishedPackages()
    .filter(({ manifest }) => !manifest.private)
    .map(({ name, ...rest }) => ({
      ...rest,
      name,
      manifest: JSON.parse(readFileSync(manifestFile(copy, name), "utf8")),
    }));

/** The registry's content, as `name@version`. */
async function published() {
  const lists = await Promise.all(
    copied().map(async ({ manifest: { name } }) =>
      [...(await publishedVersions(registry.address, name)).keys()].map((version) => `${name}@${version}`),
    ),
  );
  return lists.flat().sort();
}

async function versions() {
  const { code, output } = await inCopy(path.join(copy, "scripts/version.mjs"));
  if (code !== 0) fail(`npm run version failed:\n${output}`);
  commitAll(copy, "Version the packages");
  return output.trim().split("\n");
}

async function expectRelease(what, count) {
  const { code, output } = await release();
  if (code !== 0) fail(`${what} failed:\n${output}`);
  const names = output.split("\n").filter((line) => line.startsWith("published "));
  if (names.length !== count) fail(`${what} should have published ${count} packages:\n${output}`);
}

/** A fault must end the release with one line that names it, and must not change the registry. */
async function expectStop(fault, pattern, { adds = 0 } = {}) {
  const before = await published();
  const { code, output } = await release();
  const lines = output.split("\n").filter((line) => line.startsWith("marquee: "));
  if (code === 0 || lines.length !== 1 || !pattern.test(lines[0]) || /\n\s+at /.test(output))
    fail(`${fault} should end with one line like ${pattern}:\n${output}`);
  const after = await published();
  if (after.length !== before.length + adds)
    fail(`after ${fault} the registry has ${after.length} versions, it had ${before.length}`);
  say(`stopped: ${fault}\n         ${lines[0]}`);
}

const inPackage = (name, file) => path.join(copy, "packages", name, file);
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")));

async function firstRelease() {
  await expectRelease("a release before its versions", 0);
  const moved = await versions();
  const stray = moved.filter((line) => !line.endsWith(" 0.1.0 -> 1.0.0"));
  if (copied().some(({ manifest }) => manifest.version !== "1.0.0"))
    fail(`the first release is 1.0.0 of every package, not ${stray.join(", ")}`);
  const stranger = path.join(copy, "stranger.txt");
  writeFileSync(stranger, "in no commit\n");
  await expectStop("a dirty tree", /1 changes are in no commit, the first in stranger\.txt/);
  rmSync(stranger);
  gate.dieAfter(2);
  await expectStop(
    "a registry that dies after the second package",
    /was not published .*; 2 of 6 packages are there, a second run publishes the rest$/,
    { adds: 2 },
  );
  gate.revive();
  await expectRelease("the second run", 4);
  say("the second run published the other 4 packages");
}

async function faults() {
  appendFileSync(inPackage("plans-sdk", "README.md"), "\nA sentence that no version has.\n");
  commitAll(copy, "Change a README without a changeset");
  await expectStop(
    "a version that exists already",
    /@marquee\/plans-sdk 1\.0\.0 is published with another README\.md/,
  );
  changeManifest(copy, "http", () => ({ version: "1.0.1" }));
  commitAll(copy, "Raise a version by hand");
  await expectStop("a version made by hand", /@marquee\/http is 1\.0\.1, but its changelog ends at 1\.0\.0/);
  changeManifest(copy, "http", () => ({ version: "1.0.0" }));
  writeFileSync(
    path.join(copy, ".changeset/fix.md"),
    '---\n"@marquee/plans-sdk": patch\n---\n\nA sentence in the README.\n',
  );
  const moved = await versions();
  if (moved.join() !== "@marquee/plans-sdk 1.0.0 -> 1.0.1") fail(`a patch moved ${moved.join(", ")}`);
  const declarations = inPackage("plans-sdk", "dist/index.d.ts");
  const whole = readFileSync(declarations, "utf8");
  edit(declarations, (text) => text.replace(/(export \{[^}]*?)\bmaxPack, /, "$1"));
  if (readFileSync(declarations, "utf8") === whole) fail("maxPack is no export that could be taken away");
  await expectStop(
    "a bump that is too small",
    /plans-sdk 1\.0\.1 takes away maxPack of \., which is a major/,
  );
  writeFileSync(declarations, whole);
  const stable = readFileSync(manifestFile(copy, "plans-sdk"), "utf8");
  changeManifest(copy, "plans-sdk", ({ scripts }) => ({
    scripts: { ...scripts, prepack: "node -e \"fs.appendFileSync('README.md', process.hrtime().join())\"" },
  }));
  commitAll(copy, "Change the README while packing");
  await expectStop("bytes that change while packing", /plans-sdk packs into other bytes each time/);
  gitIn(copy)("checkout", "--quiet", "--", "packages/plans-sdk/README.md");
  writeFileSync(manifestFile(copy, "plans-sdk"), stable);
  commitAll(copy, "Change nothing while packing");
  await expectRelease("the patch of one package", 1);
  say("a patch published @marquee/plans-sdk 1.0.1 alone");
}

async function partnerProgram(installed) {
  const folder = path.join(home, "partner");
  await installAsPartner(folder, installed, gate.environment);
  const { entries } = await loadEveryEntry(folder, installed);
  say(`installed; ${entries} entries load as ESM and CJS, only ./wire needs zod`);
  const blocks = await runReadmes(folder, installed);
  say(`${blocks} code blocks of the READMEs run on the installed packages`);
}

try {
  copyTree(copy);
  // Whatever the environment sets, the copy can only publish to the loopback registry.
  for (const { name } of publishedPackages())
    changeManifest(copy, name, () => ({ publishConfig: { access: "public", registry: gate.address } }));
  commitAll(copy, "Publish to the loopback registry alone");
  await firstRelease();
  // The partner uses what is published; the faults publish nothing under those versions.
  const both = await Promise.allSettled([partnerProgram(copied()), faults()]);
  for (const { reason } of both) if (reason) throw reason;
  say("the release rehearsal passed");
} catch (error) {
  console.error(`marquee: ${error.message}`);
  process.exitCode = 1;
} finally {
  await gate.stop();
  await registry.stop();
  rmSync(home, { recursive: true, force: true });
}
