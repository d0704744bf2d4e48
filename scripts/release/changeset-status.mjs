// Finds published packages that changed without a changeset.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import picomatch from "picomatch";
import { capture } from "../run/commands.mjs";
import { findBase } from "./base-commit.mjs";
import { gitIn } from "./git.mjs";
import { seenManifest } from "./seen-manifest.mjs";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The version that the newest entry of a CHANGELOG describes. */
export function describedVersion(folder) {
  const file = path.join(folder, "CHANGELOG.md");
  return existsSync(file) ? readFileSync(file, "utf8").match(/^## (\S+)$/m)?.[1] : undefined;
}

/** A later pattern overrides an earlier one, as in `changedFilePatterns` of changesets. */
function matcherOf(patterns) {
  const rules = patterns.map((pattern) => ({
    isExcluding: pattern.startsWith("!"),
    matches: picomatch(pattern.replace(/^!/, "")),
  }));
  return (file) =>
    rules.reduce((held, { isExcluding, matches }) => (matches(file) ? !isExcluding : held), false);
}

function publishedNames(root) {
  return readdirSync(path.join(root, "packages"))
    .filter((name) => existsSync(path.join(root, "packages", name, "package.json")))
    .map((name) => ({
      folder: `packages/${name}`,
      manifest: readJson(path.join(root, "packages", name, "package.json")),
    }))
    .filter(({ manifest }) => !manifest.private);
}

/** Works with a second git index in which new files count as known, so that git and changesets see uncommitted files. */
async function withNewFiles(root, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-index-"));
  const index = path.join(folder, "index");
  const own = path.resolve(root, gitIn(root)("rev-parse", "--git-path", "index"));
  // git decides by the index's age which files to read, so the copy keeps its time.
  if (existsSync(own)) cpSync(own, index, { preserveTimestamps: true });
  const env = { GIT_INDEX_FILE: index };
  gitIn(root, env)("add", "--intent-to-add", "--", ".changeset", "packages");
  try {
    return await work({ git: gitIn(root, env), env, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the packages for which `changeset status` finds changesets that are new since the base. */
async function describedPackages(root, base, { env, folder }) {
  const file = path.join(folder, "status.json");
  const { output } = await capture("changeset", ["status", "--since", base, "--output", file], {
    cwd: root,
    env,
  });
  if (!existsSync(file)) {
    if (output.includes("no changesets were found")) return new Set();
    throw new Error(`changeset status failed:\n${output}`);
  }
  return new Set(readJson(file).changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
}

/** Resolves with one line for each package that lacks a changeset, and a summary of what was compared. */
export async function changesetStatus(root) {
  const base = findBase(root);
  const ships = matcherOf(readJson(path.join(root, ".changeset/config.json")).changedFilePatterns);
  return withNewFiles(root, async (index) => {
    const files = index.git("diff", "--name-only", "--no-renames", base.commit, "--", "packages").split("\n");
    const manifestBefore = (folder) => index.git("show", `${base.commit}:${folder}/package.json`);
    const isSeen = (file, { folder, manifest }) => {
      if (file !== "package.json") return ships(file);
      const before = manifestBefore(folder);
      return !before || !isDeepStrictEqual(seenManifest(before), seenManifest(JSON.stringify(manifest)));
    };
    const isChanged = (one) =>
      files.some(
        (file) => file.startsWith(`${one.folder}/`) && isSeen(file.slice(one.folder.length + 1), one),
      );
    const isVersioned = ({ folder, manifest }) => {
      const before = manifestBefore(folder);
      const isNew = !before || JSON.parse(before).version !== manifest.version;
      return isNew && describedVersion(path.join(root, folder)) === manifest.version;
    };
    const changed = publishedNames(root).filter((one) => isChanged(one) && !isVersioned(one));
    const described = await describedPackages(root, base.commit, index);
    const since = `${base.commit.slice(0, 7)}, ${base.reason}`;
    return {
      problems: changed
        .filter(({ manifest }) => !described.has(manifest.name))
        .map(
          ({ manifest }) =>
            `${manifest.name} changed since ${since}, and no changeset says what: npx changeset`,
        ),
      summary: `${changed.length} published packages changed since ${since}, each with a changeset`,
    };
  });
}
