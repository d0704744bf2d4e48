import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./commands.mjs";
import { inRoot, PNPM_VERSION, root } from "./repository.mjs";

const OLDEST_NODE_MAJOR = 20;

function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= OLDEST_NODE_MAJOR) return;
  console.error(
    `marquee: Node ${OLDEST_NODE_MAJOR} or newer is needed, this is ${process.versions.node}. Install it from nodejs.org and try again.`,
  );
  process.exit(1);
}

/** A hash of everything that an install reads: lockfile, workspace settings and manifests. */
function installKey() {
  const hash = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"])
    hash.update(readFileSync(inRoot(file)));
  return hash.digest("hex");
}

/** A rehearsal's copy links to the modules of the original tree: an install would redirect those links to the copy. */
export const isServedByAnotherTree = (folder) =>
  lstatSync(path.join(folder, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Installs the workspace from its lockfile, without the tools' packages; does nothing when it is already installed. */
export async function installWorkspace() {
  requireNode();
  if (isServedByAnotherTree(root)) return;
  const mark = inRoot("node_modules", ".marquee-install");
  const key = installKey();
  if (existsSync(mark) && readFileSync(mark, "utf8") === key) return;
  const code = await run("npx", [
    "-y",
    `pnpm@${PNPM_VERSION}`,
    "install",
    "--frozen-lockfile",
    "--prefer-offline",
    "--filter=!./tools/*",
  ]);
  if (code !== 0) {
    console.error(
      "marquee: the packages could not be installed. Is the npm registry reachable, and is there room on the disk?",
    );
    process.exit(1);
  }
  writeFileSync(mark, key);
}
