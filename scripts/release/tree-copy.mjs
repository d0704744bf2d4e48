// A copy of the working tree with a git history of its own, in which versions can be raised without changing the tree.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inRoot, root } from "../run/repository.mjs";
import { gitIn } from "./git.mjs";

const COPIED = [
  ".changeset",
  ".gitignore",
  "package.json",
  "pnpm-workspace.yaml",
  "pnpm-lock.yaml",
  "LICENSE",
  "scripts",
  "apps/*/package.json",
  "examples/package.json",
  "tools/*/package.json",
];

const AUTHOR = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.invalid"];

export const manifestFile = (folder, name) => path.join(folder, "packages", name, "package.json");

/** Replaces fields of a package's manifest in a copy. */
export function changeManifest(folder, name, change) {
  const file = manifestFile(folder, name);
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...change(manifest) }, null, 2)}\n`);
}

/** Commits everything in a copy. */
export function commitAll(folder, message) {
  const git = gitIn(folder);
  git("add", "--all");
  if (git(...AUTHOR, "commit", "--quiet", "--allow-empty", "-m", message) === undefined)
    throw new Error(`nothing could be committed in ${folder}`);
  return git("rev-parse", "HEAD");
}

function link(target, place) {
  if (existsSync(target) && !existsSync(place)) symlinkSync(target, place, "junction");
}

/** The copy uses the tree's installed packages, except ours: those link to the copies of one another. */
function linkModules(folder, name) {
  const installed = inRoot("packages", name, "node_modules");
  if (!existsSync(installed)) return;
  const place = path.join(folder, "packages", name, "node_modules");
  mkdirSync(path.join(place, "@marquee"), { recursive: true });
  for (const entry of readdirSync(installed))
    if (entry !== "@marquee") link(path.join(installed, entry), path.join(place, entry));
  const ours = path.join(installed, "@marquee");
  for (const entry of existsSync(ours) ? readdirSync(ours) : [])
    symlinkSync(path.join(folder, "packages", entry), path.join(place, "@marquee", entry), "junction");
}

/** Copies what a release needs; `isWhole: false` leaves out files that only a published package needs. */
export function copyTree(folder, { isWhole = true } = {}) {
  const wanted = [...COPIED, isWhole ? "packages" : "packages/*/package.json"];
  const files = gitIn(root)("ls-files", "-co", "--exclude-standard", "--", ...wanted).split("\n");
  for (const file of files) if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(folder, file));
  for (const name of readdirSync(path.join(folder, "packages"))) {
    const built = inRoot("packages", name, "dist");
    if (isWhole) cpSync(built, path.join(folder, "packages", name, "dist"), { recursive: true });
    linkModules(folder, name);
  }
  for (const place of ["", "scripts/release/"])
    link(inRoot(place, "node_modules"), path.join(folder, place, "node_modules"));
  gitIn(folder)("init", "--quiet", "--initial-branch=main");
  appendFileSync(path.join(folder, ".git/info/exclude"), "node_modules\n");
  return commitAll(folder, "Copy the tree");
}
