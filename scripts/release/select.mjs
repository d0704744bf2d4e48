// First step of a release: finds the packages that the registry lacks, and checks their versions.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { describedVersion } from "./changeset-status.mjs";
import { gitIn } from "./git.mjs";
import { compareVersions, highestVersion, publishedVersions } from "./published-versions.mjs";
import { Stop } from "./stop.mjs";

export const planFile = (folder) => path.join(folder, "publish-plan.json");
export const readPlan = (file) => JSON.parse(readFileSync(file, "utf8")).plan.flat();

function requireCommitted(root) {
  const changed = gitIn(root)("status", "--porcelain").split("\n").filter(Boolean);
  if (changed.length === 0) return;
  throw new Stop(`${changed.length} changes are in no commit, the first in ${changed[0].slice(3)}`);
}

function pendingChangesets(root) {
  return readdirSync(path.join(root, ".changeset")).filter(
    (file) => file.endsWith(".md") && file !== "README.md",
  );
}

/** The problem of a package's version; undefined when it may be published or is already published. */
export function versionProblem({ name, version, described, published }) {
  if (described !== version)
    return `${name} is ${version}, but its changelog ends at ${described ?? "nothing"}: npm run version makes both`;
  if (version.startsWith("0."))
    return `${name} ${version} is below 1.0.0, the first version that is published`;
  const highest = highestVersion(published);
  if (highest && !published.includes(version) && compareVersions(version, highest) < 0)
    return `${name} ${version} is lower than ${highest}, which is published`;
  return undefined;
}

async function checkVersions(packages, registry) {
  for (const { folder, manifest } of packages) {
    const published = [...(await publishedVersions(registry, manifest.name)).keys()];
    const described = describedVersion(folder);
    const problem = versionProblem({ name: manifest.name, version: manifest.version, described, published });
    if (problem) throw new Stop(problem);
  }
}

/** Writes the plan into the folder; returns false while changesets are pending, as nothing is released then. */
export async function select({ root, packages, registry, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  requireCommitted(root);
  const pending = pendingChangesets(root);
  if (pending.length > 0) {
    console.log(`nothing to publish: ${pending.length} changesets wait for npm run version`);
    return false;
  }
  await checkVersions(packages, registry);
  const { code, output } = await capture("changeset", ["publish-plan", "--output", planFile(folder)], {
    env: { pnpm_config_registry: registry },
  });
  if (code !== 0) throw new Stop(`changeset publish-plan failed: ${output.trim().split("\n").at(-1)}`);
  const releases = readPlan(planFile(folder)).filter(({ kind }) => kind === "publish");
  const names = releases.map(({ name, version }) => `${name} ${version}`);
  console.log(
    names.length ? `to publish: ${names.join(", ")}` : "nothing to publish: the registry has every version",
  );
  return true;
}
