// Second step of a release: packs the files twice and compares them with the registry.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { bumpProblem } from "./public-surface.mjs";
import { compareVersions, highestVersion, publishedVersions } from "./published-versions.mjs";
import { planFile, readPlan } from "./select.mjs";
import { Stop } from "./stop.mjs";
import { firstDifference, readTarball } from "./tarball.mjs";

async function packPlan(folder, target) {
  const { code, output } = await capture("changeset", [
    "pack",
    "--from-publish-plan",
    planFile(folder),
    "--out-dir",
    target,
  ]);
  if (code !== 0) throw new Stop(`changeset pack failed: ${output.trim().split("\n").at(-1)}`);
  return readPlan(planFile(target)).filter(({ kind }) => kind === "publish");
}

/** Packs one package as it is, for comparison. */
async function packAlone({ folder, manifest }, target) {
  const file = path.join(target, `${manifest.name.replace(/\W+/g, "-")}.tgz`);
  const { code, output } = await capture("pnpm", ["pack", "--out", file], { cwd: folder });
  if (code !== 0) throw new Stop(`${manifest.name} cannot be packed: ${output.trim().split("\n").at(-1)}`);
  return readFileSync(file);
}

/** A published version's content must not change. */
async function requireSameContent(one, published, target) {
  const { name, version } = one.manifest;
  const difference = firstDifference(await published.get(version)(), await packAlone(one, target));
  if (difference)
    throw new Stop(
      `${name} ${version} is published with another ${difference}: describe the change (npx changeset), then npm run version`,
    );
}

async function requireFittingBump({ manifest: { name, version } }, published, tarball) {
  const before = highestVersion([...published.keys()].filter((one) => compareVersions(one, version) < 0));
  if (!before) return;
  const problem = bumpProblem({
    name,
    before,
    after: version,
    filesBefore: readTarball(await published.get(before)()),
    filesAfter: readTarball(tarball),
  });
  if (problem) throw new Stop(problem);
}

/** Packs the packages of the plan; returns the releases with their tarballs. */
export async function pack({ packages, registry, folder }) {
  const target = path.join(folder, "packed");
  const second = mkdtempSync(path.join(os.tmpdir(), "marquee-pack-"));
  try {
    const releases = await packPlan(folder, target);
    await packPlan(folder, second);
    for (const one of packages) {
      const { name } = one.manifest;
      const published = await publishedVersions(registry, name);
      const release = releases.find((candidate) => candidate.name === name);
      if (!release) {
        await requireSameContent(one, published, second);
        continue;
      }
      const [tarball, again] = [target, second].map((at) =>
        readFileSync(path.join(at, release.tarball.path)),
      );
      if (!tarball.equals(again)) throw new Stop(`${name} packs into other bytes each time`);
      await requireFittingBump(one, published, tarball);
    }
    if (releases.length) console.log(`packed twice into the same bytes: ${releases.length} packages`);
    return releases;
  } finally {
    rmSync(second, { recursive: true, force: true });
  }
}
